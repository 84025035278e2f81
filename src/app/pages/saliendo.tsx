import { useLingui } from '@lingui/react/macro';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';

/** Where whoever signs out waits until this phone has let go of them: no screen of theirs may be open meanwhile. */
export const Saliendo = () => {
  const { t } = useLingui();
  return <Waiting text={t`Cerrando sesión...`} />;
};
