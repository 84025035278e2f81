import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import * as z from 'zod/mini';
import type { AltaEnEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { corregirCorreoDeRegistro } from '#src/features/empresas/contract.ts';
import { correoSchema } from '#src/platform/shared/campos.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { useEnvio } from '#src/platform/web/envio.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { BotonEnviar } from '#src/platform/web/ui/boton-enviar.tsx';
import { Nota } from '#src/platform/web/ui/nota.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { quitarAvisoDeEnvio, useAvisosDeEnvio } from './avisos.ts';
import css from './registro.module.css';
import { Titulo } from './titulo.tsx';

const esquema = z.object({ correo: correoSchema });

interface Props {
  alta: AltaEnEspera;
  /** Otherwise it leads elsewhere. */
  aunSePuede: () => boolean;
  alCorregir: (correo: string) => void;
  alCancelar: () => void;
}

export const Corregir = ({ alta, aunSePuede, alCorregir, alCancelar }: Props) => {
  const { t } = useLingui();
  const avisos = useAvisosDeEnvio();
  useTitulo(t`Corrige tu dirección`);
  const { llamar } = useServicios();
  const { formulario, campo, senalar } = useFormulario({
    inicial: { correo: alta.correo },
    esquema,
    textos: {
      correo: { falta: t`Escribe tu correo.`, mal: t`Escribe un correo completo, como nombre@empresa.com` },
    },
    ademas: ({ correo }): { correo?: string } =>
      correoSchema.safeParse(correo).data === alta.correo
        ? { correo: t`Es la misma que escribiste. Corrígela o cancela.` }
        : {},
  });
  const { enviando, enviar } = useEnvio(
    (correo: string) =>
      conReintentos(() => llamar(corregirCorreoDeRegistro, { cuerpo: { empresa_id: alta.empresa_id, correo } })),
    {
      alTerminar: (_, correo) => {
        avisos.enviado(correo);
        alCorregir(correo);
      },
      alFallar: (error) => {
        avisos.fallido(error);
        senalar(error);
      },
    },
  );
  return (
    <>
      <Titulo icono={<IconPencil size={30} stroke={1.9} aria-hidden />}>
        <Trans>Corrige tu dirección</Trans>
      </Titulo>
      <p className={css.bajada}>
        <Trans>Enviaremos otro correo. El enlace anterior deja de servir.</Trans>
      </p>
      <form
        className={css.formulario}
        // on a phone it would cover the button that sends the mended form
        onInput={quitarAvisoDeEnvio}
        {...formulario(({ correo }) => {
          quitarAvisoDeEnvio();
          if (aunSePuede()) enviar(correoSchema.parse(correo));
        })}
      >
        <TextInput
          readOnly
          value={alta.correo}
          leftSection={<IconLock size={20} stroke={1.9} aria-hidden />}
          label={t`La que escribiste`}
        />
        <TextInput
          {...campo('correo')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t`Correo electrónico`}
        />
        <Nota tono="listo">
          <p>
            <Trans>Lo demás que llenaste se conserva: nombre, empresa, contraseña y logo.</Trans>
          </p>
        </Nota>
        <div className={css.acciones}>
          <BotonEnviar ocupado={enviando} texto={t`Enviar a esta dirección`} textoOcupado={t`Enviando...`} />
          <Button variant="default" size="lg" h={52} fullWidth onClick={alCancelar}>
            <Trans>Cancelar</Trans>
          </Button>
        </div>
      </form>
    </>
  );
};
