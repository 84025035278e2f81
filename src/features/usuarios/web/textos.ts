import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { activarUsuario, dejarDeSerAdmin, eliminarUsuario, nombrarAdmin } from '../contract.ts';

type Codigo =
  | CodeOf<typeof activarUsuario>
  | CodeOf<typeof eliminarUsuario>
  | CodeOf<typeof nombrarAdmin>
  | CodeOf<typeof dejarDeSerAdmin>;

const propios: Record<Codigo, MessageDescriptor> = {
  'usuario.no_encontrado': msg`Esta persona ya no está en la empresa.`,
  'usuario.es_admin': msg`Es admin: ni se desactiva ni se elimina.`,
  'usuario.no_es_supervisor': msg`Solo quien es supervisor activo puede ser admin.`,
  'usuario.en_otra_empresa': msg`También trabaja en otra empresa, y los roles no se mezclan.`,
  'membresia.limite_empresas': msg`Ya trabaja para 5 empresas, y ese es el máximo.`,
  'membresia.ultimo_admin': msg`Eres el único admin. Nombra antes a otra persona: la empresa no puede quedarse sin admin.`,
};

/** What to say for anything that a call of this feature can fail with. */
export const textoDeUsuarios = (error: unknown): MessageDescriptor => problemText(error, propios);
