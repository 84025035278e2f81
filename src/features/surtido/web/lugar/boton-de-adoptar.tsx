import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Cadena } from '../lugar.ts';
import { useAdoptar } from './adoptar.ts';

interface Props {
  cadena: Cadena;
  productos: readonly string[];
}

/** Of a large chain it takes a while: it says how far it has come. */
export const BotonDeAdoptar = ({ cadena, productos }: Props) => {
  const { i18n } = useLingui();
  const { adoptar, isPending, hechos } = useAdoptar(cadena);
  const porPartes = hechos !== undefined;
  const [deLos, todos] = [i18n.number(hechos ?? 0), i18n.number(productos.length)];
  return (
    <>
      <Button h={44} loading={isPending && !porPartes} disabled={porPartes} onClick={() => adoptar(productos)}>
        {porPartes ? (
          <Trans>
            {deLos} de {todos}
          </Trans>
        ) : (
          <Trans>Usar como surtido</Trans>
        )}
      </Button>
      {/* a button that says something else is not read out by itself */}
      <span className="oculto" role="status">
        {porPartes && (
          <Trans>
            {deLos} de {todos} productos
          </Trans>
        )}
      </span>
    </>
  );
};
