import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { Confirmacion } from '#src/platform/web/ui/confirmacion.tsx';

/** What of the address says which form is open; filters beside it may change. */
const FORMULARIO = ['cadena', 'editar'] as const;

/** Asks before a form with something written in it is left. */
export const SalirSinGuardar = ({ sucio }: { sucio: boolean }) => {
  const { t } = useLingui();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const [antes, despues]: Record<string, unknown>[] = [current.search, next.search];
      return (
        sucio && (current.pathname !== next.pathname || FORMULARIO.some((clave) => antes?.[clave] !== despues?.[clave]))
      );
    },
    enableBeforeUnload: sucio,
    withResolver: true,
  });
  return (
    <Confirmacion
      abierto={status === 'blocked'}
      titulo={t`Salir sin guardar`}
      accion={t`Salir sin guardar`}
      ocupado={false}
      alConfirmar={() => proceed?.()}
      alCerrar={() => reset?.()}
    >
      <p>
        <Trans>Lo que escribiste se perderá.</Trans>
      </p>
    </Confirmacion>
  );
};
