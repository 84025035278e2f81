import { digest } from '#src/platform/server/credentials/secrets.ts';
import { costaSerena } from './companies.ts';
import { idDe } from './ids.ts';
import { rafael, wilmer } from './people.ts';
import { lote, type Lote } from './rows.ts';
import { type Escena, haceDias } from './scene.ts';

/** Wilmer works for one company and another one would like to have him too. */
export const lotesDeInvitaciones = (escena: Escena): Lote[] => [
  lote('invitaciones', [
    {
      empresa_id: costaSerena.id,
      id: idDe('invitacion/wilmer'),
      correo: wilmer.correo,
      rol: 'mercaderista',
      token_hash: digest(idDe('invitacion/wilmer/token')),
      fecha_envio: haceDias(escena, 1),
      expires_at: haceDias(escena, -6),
      correo_enviado_en: haceDias(escena, 1),
      enviada_por: rafael.id,
    },
  ]),
];
