import { sincronizarDias, sincronizarHistorial, sincronizarSucursales } from '#src/dominio/telefono/contract-dias.ts';
import type { Actor } from '../../actors.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { dePersona } from '../person-row.ts';

const HUELLA = '0'.repeat(24);

/** In this company: own visits and nobody else's, or none at all for whoever is no mercaderista of it. */
const soloSuyas = (visitas: readonly { id: string; empresa_id: string }[], yo: Actor, c: EmpresaDeEscena): boolean => {
  const suyas = visitas.filter(({ empresa_id }) => empresa_id === c.id).map(({ id }) => id);
  const deAmbas = yo.nombre === 'mercaderista de A y B';
  if (yo.roles[c.letra] !== 'mercaderista' || !(deAmbas || yo.id === c.mercaderista)) return suyas.length === 0;
  const [propia, ajena] = deAmbas ? [c.visitaDeAmbas, c.visita] : [c.visita, c.visitaDeAmbas];
  return suyas.includes(propia) && !suyas.includes(ajena);
};

export const filasDeDias = [
  dePersona({
    capacidad: 'dias en el telefono',
    contrato: sincronizarDias,
    pide: (_yo, c) => ({ body: { conocidas: { [c.visita]: HUELLA } } }),
    lee: ({ empresas, visitas, cambiadas }, yo, c) =>
      empresas.some(({ empresa_id }) => empresa_id === c.id) === (yo.roles[c.letra] === 'mercaderista') &&
      visitas.length === cambiadas.length &&
      soloSuyas(
        cambiadas.map(({ visita }) => visita),
        yo,
        c,
      ),
    tambien: ({ A, B }) => [
      {
        que: 'de las dos empresas a la vez',
        actor: 'mercaderista de A y B',
        pide: { body: { conocidas: {} } },
        espera: 'permitido',
        lee: ({ visitas }) => [A, B].every((c) => visitas.some(({ id }) => id === c.visitaDeAmbas)),
      },
      {
        que: 'por conocer la de otra persona no se ve',
        actor: 'mercaderista de A',
        pide: { body: { conocidas: { [B.visita]: HUELLA, [A.visitaDeAmbas]: HUELLA } } },
        espera: 'permitido',
        lee: ({ visitas }) => visitas.every(({ id }) => id !== B.visita && id !== A.visitaDeAmbas),
      },
    ],
  }),
  dePersona({
    capacidad: 'sucursales en el telefono',
    contrato: sincronizarSucursales,
    pide: (_yo, c) => ({ body: { conocidas: { [c.sucursal]: HUELLA } } }),
    lee: ({ sucursales, cambiadas }, yo, c) =>
      sucursales.length === cambiadas.length &&
      cambiadas.every(
        ({ sucursal: { id, empresa_id } }) =>
          empresa_id !== c.id || (yo.roles[c.letra] === 'mercaderista' && [c.sucursal, c.sucursalSola].includes(id)),
      ),
  }),
  dePersona({
    capacidad: 'historial en el telefono',
    contrato: sincronizarHistorial,
    pide: () => ({ body: { meses: { '2020-01': HUELLA } } }),
    lee: ({ cambiados }, yo, c) =>
      soloSuyas(
        cambiados.flatMap(({ visitas }) => visitas),
        yo,
        c,
      ),
    tambien: ({ A, B }) => [
      {
        que: 'de las dos empresas a la vez',
        actor: 'mercaderista de A y B',
        pide: { body: { meses: {} } },
        espera: 'permitido',
        lee: ({ cambiados }) =>
          [A, B].every((c) => cambiados.some(({ visitas }) => visitas.some(({ id }) => id === c.visitaDeAmbas))),
      },
    ],
  }),
];
