import type { Contract } from '#src/platform/shared/contract.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import { FILAS } from '../../test/matrix/http/rows.ts';
import type { Mutacion } from './choose.ts';

const ROLES: readonly Rol[] = ['admin', 'supervisor', 'mercaderista'];
const ACCESOS = ['publico', 'persona', 'empresa'] as const;

export interface MutanteDeContrato extends Mutacion {
  contrato: Contract;
  cambio: Pick<Contract, 'access'> | { roles: readonly Rol[] | undefined };
}

const deRoles = ({ roles }: Contract): (readonly Rol[] | undefined)[] =>
  roles
    ? [
        undefined,
        ...ROLES.filter((rol) => !roles.includes(rol)).map((rol) => roles.concat(rol)),
        ...roles.map((rol) => roles.filter((otro) => otro !== rol)),
      ]
    : [];

const deContrato = (contrato: Contract): MutanteDeContrato[] => {
  const de = `${contrato.method} ${contrato.path}`;
  const posibles = ACCESOS.filter((acceso) => acceso !== 'empresa' || contrato.path.includes(':empresaId'));
  return [
    ...deRoles(contrato).map((roles) => ({
      de,
      nombre: `${de}, roles: ${roles ? `[${roles.join(', ')}]` : 'any'}`,
      contrato,
      cambio: { roles },
    })),
    ...posibles
      .filter((acceso) => acceso !== contrato.access)
      .map((access) => ({ de, nombre: `${de}, acceso: ${access}`, contrato, cambio: { access } })),
  ];
};

/** Each contract with its roles gone, one more or one less, and with every other access. */
export const mutantesDeContratos = (): MutanteDeContrato[] => FILAS.flatMap(({ contrato }) => deContrato(contrato));
