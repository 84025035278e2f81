import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { recordar, type BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import css from './envios.module.css';

/** A visit's data are small and always go; its photos are what costs. */
export const ElegirWifi = ({ base, elegido }: { base: BaseLocal; elegido: boolean }) => {
  const { t } = useLingui();
  // as it is pressed: what is written comes back a moment later
  const [marcado, setMarcado] = useState(elegido);
  const alElegir = (solo: boolean): void => {
    setMarcado(solo);
    siSePuede(recordar(base, 'fotos_solo_con_wifi', solo));
  };
  return (
    <section className={css.opcion} aria-label={t`Fotos y datos móviles`}>
      <Switch
        size="lg"
        label={t`Enviar fotos solo con Wi-Fi`}
        description={t`Los datos de la visita salen siempre. Si este navegador no dice qué red usa, las fotos esperan a que las envíes tú.`}
        checked={marcado}
        onChange={(evento) => alElegir(evento.currentTarget.checked)}
      />
    </section>
  );
};
