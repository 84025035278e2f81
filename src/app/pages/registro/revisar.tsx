import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import type { AltaEnEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { Reenviar } from './reenviar.tsx';
import css from './registro.module.css';
import { Titulo } from './titulo.tsx';
import { webmailDe } from './webmail.ts';

const Pasos = () => (
  <ol className={css.pasos}>
    <li>
      <strong>
        <Trans>Abre el correo de Anaquel</Trans>
      </strong>
      <span>
        <Trans>Llega en un minuto. Mira también en correo no deseado.</Trans>
      </span>
    </li>
    <li>
      <strong>
        <Trans>Toca «Confirmar mi correo»</Trans>
      </strong>
      <span>
        <Trans>Sirve durante 7 días y una sola vez.</Trans>
      </span>
    </li>
    <li>
      <strong>
        <Trans>Entras directo</Trans>
      </strong>
      <span>
        <Trans>Si lo abres en otro navegador, eliges allí la contraseña.</Trans>
      </span>
    </li>
  </ol>
);

interface Props {
  alta: AltaEnEspera;
  alCorregir: () => void;
  alEnviar: (enviada_en: number) => void;
  alDejar: () => void;
}

export const Revisar = ({ alta, alCorregir, alEnviar, alDejar }: Props) => {
  const { t } = useLingui();
  useTitle(t`Revisa tu correo`);
  const { empresa_nombre: empresa, correo } = alta;
  const arroba = correo.lastIndexOf('@');
  const webmail = webmailDe(correo);
  return (
    <>
      <Titulo icono={<IconMailOpened size={30} stroke={1.9} aria-hidden />}>
        <Trans>Revisa tu correo</Trans>
      </Titulo>
      <p className={css.bajada}>
        <Trans>
          Para terminar el registro de <strong translate="no">{empresa}</strong>, confirma que esta dirección es tuya:
        </Trans>
      </p>
      <div className={css.direccion}>
        <strong translate="no">
          {correo.slice(0, arroba)}
          <wbr />
          {correo.slice(arroba)}
        </strong>
        <Button variant="default" h={44} onClick={alCorregir}>
          <Trans>Corregir</Trans>
        </Button>
      </div>
      <Pasos />
      <div className={css.acciones}>
        {webmail !== undefined && (
          <Button
            component="a"
            href={webmail}
            target="_blank"
            rel="noreferrer"
            size="lg"
            h={52}
            fullWidth
            leftSection={<IconMail size={20} stroke={1.9} aria-hidden />}
          >
            <Trans>Abrir mi correo</Trans>
          </Button>
        )}
        <Reenviar alta={alta} principal={webmail === undefined} alEnviar={alEnviar} />
        <div className={css.salidas}>
          <span>
            <Trans>¿Otra cuenta?</Trans>{' '}
            <a href="/login" className={`enlace ${css.salida ?? ''}`}>
              <Trans>Iniciar Sesión</Trans>
            </a>
          </span>
          <button type="button" className={`enlace ${css.salida ?? ''}`} onClick={alDejar}>
            <Trans>Volver al inicio</Trans>
          </button>
        </div>
      </div>
    </>
  );
};
