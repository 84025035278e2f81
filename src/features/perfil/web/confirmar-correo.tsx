import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { codigoSchema } from '#src/platform/shared/fields.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useSubmit } from '#src/platform/web/submit.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { usePageSearch } from '#src/platform/web/page-search.ts';
import { useServices, useSesion } from '#src/platform/web/services.tsx';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';
import css from '#src/platform/web/ui/form.module.css';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { confirmarCambioDeCorreo } from '../contract.ts';
import { ConfirmarConClave } from './confirmar-con-clave.tsx';
import { textoDePerfil } from './textos.ts';

const SIN_REMEDIO = new Set(['codigo.no_valido', 'codigo.ya_usado', 'cuenta.correo_en_uso']);

const codigoDe = (error: unknown): string => (error instanceof ApiProblem ? error.codigo : '');

/** Spends the code of the address: once, although an effect may run twice, and again only if the person asks. */
const useConfirmacion = () => {
  const { code } = usePageSearch<'code'>();
  const { call, sesion } = useServices();
  // kept here only: the address bar and the history forget it at once
  const [codigo] = useState(() => codigoSchema.safeParse(code).data);
  const {
    submission,
    sending: enviando,
    send,
  } = useSubmit(
    (body: BodyOf<typeof confirmarCambioDeCorreo>) => withRetries(() => call(confirmarCambioDeCorreo, { body })),
    {
      onEnd: async () => {
        // whoever is signed in here sees the new address at once
        await sesion.check();
      },
      onFailure: (causa) => {
        if (codigoDe(causa) === 'codigo.falta_clave') setFalta(true);
        // this browser may not have heard of it yet
        if (codigoDe(causa) === 'codigo.ya_usado') void sesion.check();
      },
    },
  );
  // once it is asked for it stays, whatever becomes of what was typed
  const [falta, setFalta] = useState(false);
  const confirmar = (clave?: string) => {
    if (codigo) send({ codigo, clave });
  };
  const empezado = useRef(false);
  useEffect(() => {
    if (empezado.current) return;
    empezado.current = true;
    history.replaceState(history.state, '', '/confirmar-correo');
    confirmar();
  });
  const error =
    submission.fase === 'fallido' ? submission.error : codigo ? undefined : new ApiProblem('codigo.no_valido', 422);
  return { hecho: submission.fase === 'hecho', enviando, error, falta, confirmar };
};

/** Which address counts, as far as this page can know it. */
const QueCuenta = ({ codigo }: { codigo: string }) => {
  const estado = useSesion();
  if (codigo === 'cuenta.correo_en_uso') {
    return (
      <p>
        <Trans>Tu correo de antes sigue contando. Puedes pedir otro enlace en Configuración.</Trans>
      </p>
    );
  }
  if (codigo !== 'codigo.no_valido') return null;
  if (estado.fase === 'con_sesion') {
    return (
      <p>
        <Trans>
          El correo de tu cuenta es <strong translate="no">{estado.sesion.usuario.correo}</strong>. Si esperabas otro,
          pide un enlace nuevo en Configuración.
        </Trans>
      </p>
    );
  }
  return (
    <p>
      <Trans>
        Si ya lo habías confirmado, entra con el correo nuevo. Si no, entra con el de antes y pide otro enlace en
        Configuración.
      </Trans>
    </p>
  );
};

/** The link of the mail to a new address: it counts from now on. */
export const ConfirmarCorreo = () => {
  const { t, i18n } = useLingui();
  useTitle(t`Confirmar correo`);
  const { hecho, enviando, error, falta, confirmar } = useConfirmacion();
  const conSesion = useSesion().fase === 'con_sesion';
  if (!hecho && !error && !falta) return <Waiting text={t`Verificando...`} />;
  const sinRemedio = SIN_REMEDIO.has(codigoDe(error));
  const pideClave = falta && !hecho && !sinRemedio;
  const tieneRemedio = error !== undefined && !sinRemedio;
  return (
    <PublicFrame
      motto={t`Cada frente cuenta.`}
      detail={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <h1 className={css.titulo}>
        <Trans>Confirmar correo</Trans>
      </h1>
      {pideClave ? (
        <ConfirmarConClave
          ocupado={enviando}
          error={error && codigoDe(error) !== 'codigo.falta_clave' ? i18n._(textoDePerfil(error)) : undefined}
          alConfirmar={confirmar}
        />
      ) : (
        <div className={css.campos}>
          {hecho ? (
            <Note tone="listo">
              <p>
                <Trans>Tu correo cambió. Desde ahora inicias sesión con el nuevo.</Trans>
              </p>
            </Note>
          ) : (
            <Note tone={codigoDe(error) === 'codigo.ya_usado' ? 'listo' : 'atencion'}>
              <p>{i18n._(textoDePerfil(error))}</p>
              <QueCuenta codigo={codigoDe(error)} />
            </Note>
          )}
          {tieneRemedio && (
            <Button size="lg" h={52} loading={enviando} onClick={() => confirmar()}>
              <Trans>Reintentar</Trans>
            </Button>
          )}
          <Button
            component="a"
            href={conSesion ? '/dashboard' : '/login'}
            size="lg"
            h={52}
            variant={tieneRemedio ? 'default' : 'filled'}
          >
            {conSesion ? <Trans>Ir al Dashboard</Trans> : <Trans>Iniciar Sesión</Trans>}
          </Button>
        </div>
      )}
    </PublicFrame>
  );
};
