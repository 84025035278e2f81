import * as contracts from '#src/features/avisos/contract.ts';
import type { Actor } from '../../actors.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { prueba } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import { enEmpresa } from './en-empresa.ts';

const TODOS = ['admin', 'supervisor', 'mercaderista'] as const;

/** Their own; for whoever has none there, somebody else's, or that of nobody. */
const aviso = ({ avisos, mercaderista, visita }: EmpresaDeEscena, { id }: Pick<Actor, 'id'>): string =>
  avisos.get(id) ?? avisos.get(mercaderista) ?? visita;
const visto = (id: string) => prueba`exists (select from avisos where id = ${id} and visto_en is not null)`;

/** What a person has been told is theirs, whatever their role. */
export const filasDeAvisos = [
  deEmpresa({
    capacidad: 'avisos: oir que cambia el plan',
    contrato: contracts.seguirEventos,
    roles: TODOS,
    pide: (c) => ({ params: enEmpresa(c) }),
    lee: ({ tipo }) => tipo === 'al_dia',
  }),
  deEmpresa({
    capacidad: 'avisos: lista de los propios',
    contrato: contracts.listarAvisos,
    roles: TODOS,
    pide: (c) => ({ params: enEmpresa(c) }),
    lee: ({ avisos, sin_ver }, c, yo) => avisos.map(({ id }) => id).join() === aviso(c, yo) && sin_ver === 1,
  }),
  deEmpresa({
    capacidad: 'avisos: dar los propios por vistos',
    contrato: contracts.marcarAvisosVistos,
    roles: TODOS,
    pide: (c, yo) => ({ params: enEmpresa(c), body: { avisos: [aviso(c, yo)] } }),
    escribe: (c, yo) => visto(aviso(c, yo)),
    tambien: ({ A, B, ninguna, actor }) => {
      const deAmbas = actor('mercaderista de A y B');
      return [
        { de: 'otra persona', avisos: [aviso(A, { id: A.mercaderista })] },
        { de: 'la misma persona en otra empresa', avisos: [aviso(B, deAmbas)] },
        { de: 'nadie', avisos: [ninguna.visita] },
      ].map(({ de, avisos }) => ({
        que: `los de ${de} se pasan por alto`,
        actor: deAmbas.nombre,
        pide: { params: enEmpresa(A), body: { avisos } },
        espera: 'permitido' as const,
        // and nothing is written
        lee: (response: unknown) => response === undefined,
      }));
    },
  }),
];
