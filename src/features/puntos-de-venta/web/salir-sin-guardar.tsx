import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { Confirmation } from '#src/platform/web/ui/confirmation.tsx';

/** What of the address says which form is open; filters beside it may change. */
const FORMULARIO = ['cadena', 'editar'] as const;

/** Asks before a form with something written in it is left. */
export const SalirSinGuardar = ({ sucio }: { sucio: boolean }) => {
  const { t } = useLingui();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const [antes, despues]: Record<string, unknown>[] = [current.search, next.search];
      return sucio && (current.pathname !== next.pathname || FORMULARIO.some((id) => antes?.[id] !== despues?.[id]));
    },
    enableBeforeUnload: sucio,
    withResolver: true,
  });
  return (
    <Confirmation
      isOpen={status === 'blocked'}
      title={t`Salir sin guardar`}
      action={t`Salir sin guardar`}
      busy={false}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>
        <Trans>Lo que escribiste se perderá.</Trans>
      </p>
    </Confirmation>
  );
};
