import type { Contrato } from '#src/platform/shared/contract.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import { FILAS } from '../../test/matrix/http/rows.ts';
import type { Mutacion } from './choose.ts';

const ROLES: readonly Rol[] = ['admin', 'supervisor', 'mercaderista'];
const ACCESOS = ['publico', 'persona', 'empresa'] as const;

export interface MutanteDeContrato extends Mutacion {
  contrato: Contrato;
  cambio: Pick<Contrato, 'acceso'> | { roles: readonly Rol[] | undefined };
}

const deRoles = ({ roles }: Contrato): (readonly Rol[] | undefined)[] =>
  roles
    ? [
        undefined,
        ...ROLES.filter((rol) => !roles.includes(rol)).map((rol) => roles.concat(rol)),
        ...roles.map((rol) => roles.filter((otro) => otro !== rol)),
      ]
    : [];

const deContrato = (contrato: Contrato): MutanteDeContrato[] => {
  const de = `${contrato.metodo} ${contrato.ruta}`;
  const posibles = ACCESOS.filter((acceso) => acceso !== 'empresa' || contrato.ruta.includes(':empresaId'));
  return [
    ...deRoles(contrato).map((roles) => ({
      de,
      nombre: `${de}, roles: ${roles ? `[${roles.join(', ')}]` : 'any'}`,
      contrato,
      cambio: { roles },
    })),
    ...posibles
      .filter((acceso) => acceso !== contrato.acceso)
      .map((acceso) => ({ de, nombre: `${de}, acceso: ${acceso}`, contrato, cambio: { acceso } })),
  ];
};

/** Each contract with its roles gone, one more or one less, and with every other access. */
export const mutantesDeContratos = (): MutanteDeContrato[] => FILAS.flatMap(({ contrato }) => deContrato(contrato));
