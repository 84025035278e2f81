import { randomUUID } from 'node:crypto';
import { verArchivo } from '#src/dominio/archivos/contract.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { Base } from './scene.ts';
import { sembrarArchivo, uno } from './seed-objects.ts';

/** What a company sells, and where. */
export interface Comercio {
  /** Has branches and a logo; the other has neither. */
  cadena: string;
  cadenaVacia: string;
  logoDeCadena: string;
  /** Lists the product and is visited; the second does neither; the third is archived. */
  sucursal: string;
  sucursalSola: string;
  sucursalArchivada: string;
  /** With a picture and a SKU; the second is in no branch; the third is archived. */
  producto: string;
  productoSuelto: string;
  productoArchivado: string;
  imagenDeProducto: string;
  sku: string;
  /** The first branch's; the other is nobody's. */
  formato: string;
  formatoSuelto: string;
}

interface Siembra {
  empresa: string;
  /** The company's, which is in the name of all that it has: whoever reads any of it elsewhere is found out. */
  nombre: string;
  admin: string;
}

export const PRECIO_DE_COMPRA = 77.31;
/** When what is to come begins. */
export const POR_VENIR = '2099-01-01T00:00:00.000000Z';

/** That of the company which does not exist. */
export const comercioDeNadie = (): Comercio => ({
  cadena: randomUUID(),
  cadenaVacia: randomUUID(),
  logoDeCadena: randomUUID(),
  sucursal: randomUUID(),
  sucursalSola: randomUUID(),
  sucursalArchivada: randomUUID(),
  producto: randomUUID(),
  productoSuelto: randomUUID(),
  productoArchivado: randomUUID(),
  imagenDeProducto: randomUUID(),
  sku: 'SKU',
  formato: randomUUID(),
  formatoSuelto: randomUUID(),
});

export const sembrarComercio = async (
  base: Base,
  carpeta: string,
  { empresa, nombre, admin }: Siembra,
): Promise<Comercio> => {
  const archivo = (uso: string) => sembrarArchivo(base, carpeta, { empresa, admin, uso });
  const direccion = (archivoId: string) => addressOf(verArchivo, { params: { empresaId: empresa, archivoId } });

  const logoDeCadena = await archivo('cadenas-logos');
  const cadenaNueva = (que: string, logo: string | null) =>
    uno(base, 'insert into cadenas (empresa_id, nombre, logo) values ($1, $2, $3)', [
      empresa,
      `${que} de ${nombre}`,
      logo,
    ]);
  const cadena = await cadenaNueva('Cadena', direccion(logoDeCadena));
  const sucursalNueva = (que: string, { archivada = false, formato = null as string | null } = {}) =>
    uno(
      base,
      `insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico, archivada_en, formato_id)
       values ($1, $2, $3, 'Miranda', case when $4 then now() end, $5)`,
      [empresa, cadena, `${que} de ${nombre}`, archivada, formato],
    );
  const formatoNuevo = (que: string) =>
    uno(base, 'insert into formatos (empresa_id, nombre) values ($1, $2)', [empresa, `${que} de ${nombre}`]);
  const formato = await formatoNuevo('Formato');
  const sucursal = await sucursalNueva('Sucursal', { formato });

  const imagenDeProducto = await archivo('productos');
  const sku = `SKU ${nombre}`;
  const productoNuevo = (que: string, suyo: { sku?: string; imagen?: string; archivado?: true } = {}) =>
    uno(
      base,
      `insert into empresa_productos (empresa_id, nombre, categoria, precio_compra, sku, imagen_url, archivado_en)
       values ($1, $2, $3, $4, $5, $6, case when $7 then now() end)`,
      [
        empresa,
        `${que} de ${nombre}`,
        `De ${nombre}`,
        PRECIO_DE_COMPRA,
        suyo.sku,
        suyo.imagen,
        suyo.archivado === true,
      ],
    );
  const producto = await productoNuevo('Producto', { sku, imagen: direccion(imagenDeProducto) });
  await base.admin.query(
    `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor) values ($1, $2, $3, $4, 'venta', 1)`,
    [empresa, cadena, sucursal, producto],
  );
  // of the chain, its format and the branch: what is to come
  await base.admin.query(
    `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, formato_id, producto_id, que, valor, vigente_desde)
     select $1, $2, l.sucursal, l.formato, $5, 'minimo', 9, '${POR_VENIR}'
     from (values (null::uuid, null::uuid), (null, $4::uuid), ($3::uuid, null)) l (sucursal, formato)`,
    [empresa, cadena, sucursal, formato, producto],
  );

  return {
    cadena,
    cadenaVacia: await cadenaNueva('Cadena vacía', null),
    logoDeCadena,
    sucursal,
    sucursalSola: await sucursalNueva('Sucursal sola'),
    sucursalArchivada: await sucursalNueva('Sucursal archivada', { archivada: true }),
    producto,
    productoSuelto: await productoNuevo('Producto suelto'),
    productoArchivado: await productoNuevo('Producto archivado', { archivado: true }),
    imagenDeProducto,
    sku,
    formato,
    formatoSuelto: await formatoNuevo('Formato suelto'),
  };
};
