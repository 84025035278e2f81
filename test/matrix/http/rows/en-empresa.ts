import type { EmpresaDeEscena } from '../../scene.ts';

export const enEmpresa = ({ id }: EmpresaDeEscena) => ({ empresaId: id });
