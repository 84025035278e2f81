import { da, type Funcion, problem } from '../function.ts';
import { sql } from '../literal.ts';

const AGOTADA = problem('archivo.cuota_agotada');

export const reglasDeArchivos: readonly Funcion[] = [
  {
    funcion: 'un archivo nuevo cabe en la cuota de su empresa',
    concedida: ['postgres'],
    llamadas: ({ A, B }) => {
      const ocupado = (empresa: string) => sql`(select bytes from espacio_de_empresas where empresa_id = ${empresa})`;
      /** So much room is left. */
      const libres = (bytes: number) =>
        sql`update empresas set cuota_bytes = ` + `${ocupado(A.id)} + ${bytes}` + sql` where id = ${A.id}`;
      const nuevo = (bytes: number) =>
        sql`insert into archivos (empresa_id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por)
            values (${A.id}, 'productos', 'x', '1.png', 'image/png', ${bytes}, sha256(''), ${A.admin}) returning 1`;
      const crece = (bytes: number): string =>
        `${ocupado(A.id)} - ` +
        sql`(select bytes from foto.public_espacio_de_empresas where empresa_id = ${A.id}) = ${bytes}`;
      return [
        { que: 'no cabe', antes: libres(9), llama: nuevo(10), espera: AGOTADA },
        { que: 'cabe justo', antes: libres(10), llama: nuevo(10), espera: da(1), escribe: crece(10) },
        {
          que: 'cabe aunque la de otra este llena',
          antes: sql`update empresas set cuota_bytes = 0 where id = ${B.id}`,
          llama: nuevo(10),
          espera: da(1),
          escribe: crece(10),
        },
        {
          que: 'la copia pequeña se cuenta y no se rechaza',
          antes: libres(0),
          llama: sql`update archivos set miniatura_path = 'x', miniatura_tipo = 'image/webp', miniatura_bytes = 10 where id = ${A.archivo} returning 1`,
          espera: da(1),
          escribe: crece(10),
        },
        {
          que: 'lo que se quita deja sitio',
          antes: nuevo(10).replace('returning 1', ''),
          llama: "delete from archivos where object_path = 'x' returning 1",
          espera: da(1),
          escribe: crece(0),
        },
      ];
    },
  },
];
