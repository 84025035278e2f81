import { verEstadisticasDeHistorial, verHistorial } from '#src/dominio/telefono/contract-visitas.ts';
import { ubicarVisita } from '#src/features/historial/contract-ubicacion.ts';
import type { Actor } from '../../actors.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { dePersona } from '../person-row.ts';

const suyasDeDia = ({ visita, visitaDeAmbas }: EmpresaDeEscena, mia: boolean): [propia: string, ajena: string] =>
  mia ? [visita, visitaDeAmbas] : [visitaDeAmbas, visita];

/** In this company: own visits and nobody else's, or none at all for whoever is no mercaderista of it. */
const soloSuyas = (visitas: readonly { id: string; empresa_id: string }[], yo: Actor, c: EmpresaDeEscena): boolean => {
  const suyas = visitas.filter(({ empresa_id }) => empresa_id === c.id).map(({ id }) => id);
  const tiene = yo.id === c.mercaderista || yo.nombre === 'mercaderista de A y B';
  if (yo.roles[c.letra] !== 'mercaderista' || !tiene) return suyas.length === 0;
  const [propia, ajena] = suyasDeDia(c, yo.id === c.mercaderista);
  return suyas.includes(propia) && !suyas.includes(ajena);
};

const ve = (yo: Actor, c: EmpresaDeEscena): boolean => {
  const rol = yo.roles[c.letra];
  return rol === 'admin' || rol === 'supervisor' || (rol === 'mercaderista' && yo.id === c.mercaderista);
};

export const filasDeHistorial = [
  dePersona({
    capacidad: 'historial: visitas propias',
    contrato: verHistorial,
    pide: () => ({ query: { limite: 50 } }),
    lee: ({ visitas }, yo, c) => soloSuyas(visitas, yo, c),
    tambien: ({ A, B }) => [
      {
        que: 'de las dos empresas a la vez',
        actor: 'mercaderista de A y B',
        pide: {},
        espera: 'permitido',
        lee: ({ visitas }) => [A, B].every((c) => visitas.some(({ id }) => id === c.visitaDeAmbas)),
      },
      {
        que: 'de una empresa ajena: ninguna',
        actor: 'mercaderista de A',
        pide: { query: { empresa: B.id } },
        espera: 'permitido',
        lee: ({ visitas }) => visitas.length === 0,
      },
      {
        que: 'de una cadena ajena: ninguna',
        actor: 'mercaderista de A',
        pide: { query: { cadena: B.cadena } },
        espera: 'permitido',
        lee: ({ visitas }) => visitas.length === 0,
      },
    ],
  }),
  dePersona({
    capacidad: 'historial: cuantas, y por que filtrarlas',
    contrato: verEstadisticasDeHistorial,
    pide: () => ({}),
    lee: ({ total, empresas, cadenas }, yo, c) => {
      const deCampo = yo.roles[c.letra] === 'mercaderista';
      const conVisitas = deCampo && (yo.id === c.mercaderista || yo.nombre === 'mercaderista de A y B');
      return (
        empresas.some(({ id }) => id === c.id) === deCampo &&
        cadenas.some(({ id }) => id === c.cadena) === conVisitas &&
        total > 0 === conVisitas
      );
    },
    tambien: ({ B }) => [
      {
        que: 'de una empresa ajena: ninguna',
        actor: 'mercaderista de A',
        pide: { query: { empresa: B.id } },
        espera: 'permitido',
        lee: ({ total, empresas }) => total === 0 && empresas.every(({ id }) => id !== B.id),
      },
    ],
  }),
  dePersona({
    capacidad: 'visita: de que empresa es',
    contrato: ubicarVisita,
    pide: (_yo, c) => ({ params: { visitaId: c.visita } }),
    permite: ve,
    noExiste: [404, 'visita.no_encontrada'],
    lee: ({ empresa_id }, _yo, c) => empresa_id === c.id,
  }),
];
