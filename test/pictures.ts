import type { BaseDePrueba } from './database.ts';
import { type Equipo, ponerCadena, ponerProducto } from './puntos-de-venta.ts';

/** Something of a company that has a picture. */
export interface Retratado {
  /** Where the picture is sent, below the server's address. */
  ruta: string;
  /** The address of the picture it shows, past the server. */
  muestra: () => Promise<string | null>;
}

/** Everything that a company's picture can be of, made anew. */
export const retratados = {
  logo: async (base: BaseDePrueba, { empresa }: Equipo): Promise<Retratado> => ({
    ruta: `/api/v1/empresas/${empresa}/logo`,
    muestra: () => leer(base, 'select logo_url as direccion from empresas where id = $1', empresa),
  }),
  cadena: async (base: BaseDePrueba, { empresa }: Equipo): Promise<Retratado> => {
    const id = await ponerCadena(base, empresa);
    return {
      ruta: `/api/v1/empresas/${empresa}/cadenas/${id}/logo`,
      muestra: () => leer(base, 'select logo as direccion from cadenas where id = $1', id),
    };
  },
  producto: async (base: BaseDePrueba, { empresa }: Equipo): Promise<Retratado> => {
    const id = await ponerProducto(base, empresa);
    return {
      ruta: `/api/v1/empresas/${empresa}/productos/${id}/imagen`,
      muestra: () => leer(base, 'select imagen_url as direccion from empresa_productos where id = $1', id),
    };
  },
};

const leer = async ({ admin }: BaseDePrueba, sentencia: string, id: string): Promise<string | null> => {
  const { rows } = await admin.query<{ direccion: string | null }>(sentencia, [id]);
  return rows[0]?.direccion ?? null;
};

export interface FilaDeArchivo {
  id: string;
  uso: string;
  object_path: string;
  bytes: number;
  miniatura_path: string | null;
  miniatura_tipo: string | null;
  miniatura_bytes: number | null;
  sin_uso_desde: string | null;
}

export const archivosDe = async ({ admin }: BaseDePrueba, empresa: string): Promise<FilaDeArchivo[]> => {
  const { rows } = await admin.query<FilaDeArchivo>('select * from archivos where empresa_id = $1 order by id', [
    empresa,
  ]);
  return rows;
};

/** What is counted for the company, past the server. */
export const espacioDe = async ({ admin }: BaseDePrueba, empresa: string): Promise<number> => {
  const { rows } = await admin.query<{ bytes: number }>('select bytes from espacio_de_empresas where empresa_id = $1', [
    empresa,
  ]);
  return rows[0]?.bytes ?? 0;
};
