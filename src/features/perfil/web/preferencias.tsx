import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { activateIdioma } from '#src/platform/web/i18n/activate.ts';
import type { Ajustes } from '#src/platform/web/preferencias.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { IDIOMAS } from '#src/platform/web/ui/idiomas.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { ElegirTema } from './elegir-tema.tsx';
import css from './preferencias.module.css';

const AVISO = 'ajustes';

const useEleccion = () => {
  const { chooseAjustes, preferencias } = useServices();
  return async (cambio: Partial<Ajustes>): Promise<void> => {
    try {
      await chooseAjustes(cambio);
      // told in the language that was just chosen
      await activateIdioma(preferencias.idioma());
      showAviso({
        id: AVISO,
        tone: 'exito',
        title: t(i18n)`Configuración guardada`,
        text: t(i18n)`Tus preferencias han sido actualizadas`,
      });
    } catch (error) {
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t(i18n)`No se pudo guardar la configuración`,
        text: i18n._(problemText(error, {})),
      });
    }
  };
};

/** Theme, language and notifications. Each choice takes effect at once and is kept with the account. */
export const Preferencias = () => {
  const { t: texto } = useLingui();
  const { preferencias } = useServices();
  const ajustes = useSyncExternalStore(preferencias.subscribe, preferencias.cuenta);
  const elegir = useEleccion();
  if (!ajustes) return null;
  return (
    <div className={css.preferencias}>
      <section className={css.grupo} aria-labelledby="preferencia-tema">
        <div>
          <h2 id="preferencia-tema">
            <Trans>Tema</Trans>
          </h2>
          <p className="tenue">
            <Trans>Claro se lee mejor bajo el sol; Oscuro descansa la vista de noche.</Trans>
          </p>
        </div>
        <ElegirTema actual={ajustes.theme} alElegir={(theme) => void elegir({ theme })} />
      </section>
      <section className={css.grupo} aria-labelledby="preferencia-idioma">
        <div>
          <h2 id="preferencia-idioma">
            <Trans>Idioma</Trans>
          </h2>
          <p className="tenue">
            <Trans>De toda la aplicación y de los correos que recibes.</Trans>
          </p>
        </div>
        <NativeSelect
          className={css.idioma}
          aria-labelledby="preferencia-idioma"
          leftSection={<IconLanguage size={20} stroke={1.8} aria-hidden />}
          translate="no"
          value={ajustes.language}
          data={IDIOMAS.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
          onChange={(evento) => {
            const language = IDIOMAS.find(({ codigo }) => codigo === evento.currentTarget.value)?.codigo;
            if (language) void elegir({ language });
          }}
        />
      </section>
      <section className={css.grupo} aria-labelledby="preferencia-notificaciones">
        <div>
          <h2 id="preferencia-notificaciones">
            <Trans>Notificaciones</Trans>
          </h2>
          <p className="tenue">
            <Trans>Los avisos sobre la seguridad de tu cuenta llegan siempre.</Trans>
          </p>
        </div>
        <Switch
          size="lg"
          label={texto`Recibir notificaciones`}
          checked={ajustes.notifications_enabled}
          onChange={(evento) => void elegir({ notifications_enabled: evento.currentTarget.checked })}
        />
      </section>
    </div>
  );
};
