import { crearEmpresa, crearMiembro } from './actions.ts';
import { crearCadenas, crearSucursales } from './commerce.ts';
import type { Producto } from './product.ts';
import { hoyDeLaEmpresa } from './visits.ts';

export const YUSMARY = 'Yusmary Contreras';
export const CHACAO = 'La Ceiba Chacao';
export const PETARE = 'Abasto Don Chuo Petare';
export const LARGA = 'Supermercados Unidos de la Gran Sabana, Centro Comercial Los Próceres';

export interface Campo {
  empresa: string;
  correo: string;
  usuario: string;
  sucursales: Record<string, string>;
  hoy: string;
}

/** A company with three branches, and a mercaderista of it. */
export const prepararCampo = async (producto: Producto, nombre = 'Alimentos Páramo Alto'): Promise<Campo> => {
  const empresa = await crearEmpresa(producto, nombre);
  const correo = await crearMiembro(producto, empresa, 'mercaderista', YUSMARY);
  const sucursales = await ponerSucursales(producto, empresa);
  const { rows } = await producto.base.query<{ id: string }>('select id from usuarios where correo = $1', [correo]);
  return { empresa, correo, usuario: rows[0]?.id ?? '', sucursales, hoy: hoyDeLaEmpresa() };
};

export const ponerSucursales = async (producto: Producto, empresa: string): Promise<Record<string, string>> => {
  const [laCeiba = '', donChuo = ''] = await crearCadenas(producto, empresa, [
    { nombre: 'La Ceiba' },
    { nombre: 'Don Chuo' },
  ]);
  const deLaCeiba = [
    { nombre: CHACAO, direccion: 'Av. Francisco de Miranda, cruce con calle Élice', lat: 10.4906, lng: -66.8536 },
    { nombre: LARGA, direccion: 'Autopista Gran Mariscal de Ayacucho, kilómetro 12, galpón 4-B, sector El Encantado' },
  ];
  const [chacao = '', larga = ''] = await crearSucursales(producto, laCeiba, deLaCeiba);
  const [petare = ''] = await crearSucursales(producto, donChuo, [
    { nombre: PETARE, direccion: 'Calle Lino de Clemente' },
  ]);
  return { [CHACAO]: chacao, [LARGA]: larga, [PETARE]: petare };
};
