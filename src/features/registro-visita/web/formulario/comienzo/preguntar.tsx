import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconBuildingStore,
  IconCalendar,
  IconChecklist,
  IconClockPlay,
  IconCurrentLocation,
  IconHourglass,
  IconNavigation,
  IconPackage,
  IconPlayerPlay,
  IconRoute,
  IconTarget,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { distancia, horaDe } from '#src/dominio/campo/web/formatos.ts';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import type { Preguntas } from './preguntas.ts';
import css from './preguntar.module.css';

const Hecho = ({ icono: Icono, que, children }: { icono: Icon; que: string; children: ReactNode }) => (
  <div>
    <dt>
      <Icono size={20} stroke={1.8} aria-hidden />
      {que}
    </dt>
    <dd>{children}</dd>
  </div>
);

const EnCurso = ({ sucursal_nombre, iniciada_en, contados, productos }: NonNullable<Preguntas['enCurso']>) => {
  const { t, i18n } = useLingui();
  return (
    <>
      <dl className={css.hechos}>
        <Hecho icono={IconBuildingStore} que={t`Sigue abierta`}>
          <span translate="no">{sucursal_nombre}</span>
        </Hecho>
        <Hecho icono={IconClockPlay} que={t`La iniciaste`}>
          {horaDe(i18n, iniciada_en)}
        </Hecho>
        <Hecho icono={IconPackage} que={t`Anotado`}>
          <Plural value={productos} one={`${contados} de # producto`} other={`${contados} de # productos`} />
        </Hecho>
      </dl>
      <p className={css.nota}>
        <Trans>Puedes tener las dos abiertas: lo anotado en cada una queda guardado.</Trans>
      </p>
    </>
  );
};

const OtroDia = ({ fecha, hoy, dias, quedan, primera }: NonNullable<Preguntas['otroDia']>) => {
  const { t, i18n } = useLingui();
  const dia = diaConNombre(i18n, fecha);
  const faltan = Math.abs(dias);
  const hora = primera?.slice(0, 5);
  return (
    <>
      <dl className={css.hechos}>
        <Hecho icono={IconCalendar} que={t`Hoy es`}>
          {diaConNombre(i18n, hoy)}
        </Hecho>
        <Hecho icono={IconHourglass} que={dias > 0 ? t`Faltan` : t`Han pasado`}>
          <Plural value={faltan} one="# día" other="# días" />
        </Hecho>
        <Hecho icono={IconChecklist} que={t`Para hoy te queda`}>
          <Plural value={quedan} _0="nada más" one="# visita" other="# visitas" />
          {hora && `, ${hora}`}
        </Hecho>
      </dl>
      <p className={css.nota} data-atencion>
        {dias > 0 ? (
          <Trans>
            Si la inicias ahora, queda hecha hoy y nadie irá el <strong>{dia}</strong>. Tu supervisor verá las dos
            fechas.
          </Trans>
        ) : (
          <Trans>Si la inicias ahora, queda hecha hoy. Tu supervisor verá las dos fechas.</Trans>
        )}
      </p>
    </>
  );
};

const Lejos = ({ metros, radio_m, precision_m, leida_en, cerca }: NonNullable<Preguntas['lejos']>) => {
  const { t, i18n } = useLingui();
  const hora = horaDe(i18n, leida_en);
  const precision = distancia(i18n, precision_m);
  return (
    <>
      <div className={css.tramo} aria-hidden>
        <span>
          <IconCurrentLocation size={30} stroke={1.8} />
          {t`Tú`}
        </span>
        <i />
        <strong>{distancia(i18n, metros)}</strong>
        <i />
        <span>
          <IconBuildingStore size={30} stroke={1.8} />
          {t`La sucursal`}
        </span>
      </div>
      <dl className={css.hechos}>
        <Hecho icono={IconTarget} que={t`Se inicia hasta`}>
          {distancia(i18n, radio_m)}
        </Hecho>
        <Hecho icono={IconNavigation} que={t`Tu ubicación, ${hora}`}>{t`precisión de ${precision}`}</Hecho>
        {cerca && (
          <Hecho icono={IconRoute} que={t`Más cerca`}>
            <span translate="no">{cerca.sucursal_nombre}</span>, {distancia(i18n, cerca.metros)}
          </Hecho>
        )}
      </dl>
      <p className={css.nota}>
        <Trans>¿El GPS se equivoca? Inicia igual: la distancia queda en la visita y tu supervisor la revisa.</Trans>
      </p>
    </>
  );
};

interface Props {
  preguntas: Preguntas;
  sucursal: string;
  comenzando: boolean;
  alComenzar: () => void;
  alVolver: () => void;
}

/** Before a visit begins that perhaps should not: the facts, the way back under the thumb, and the way on. */
export const Preguntar = ({ preguntas, sucursal, comenzando, alComenzar, alVolver }: Props) => {
  const { t, i18n } = useLingui();
  const { enCurso, otroDia, lejos } = preguntas;
  const dia = otroDia && diaConNombre(i18n, otroDia.fecha);
  const cuanto = lejos && distancia(i18n, lejos.metros);
  // what was left undone is as a rule to be made: its button is the one under the thumb
  const atrasada = otroDia !== undefined && otroDia.dias < 0 && !enCurso && !lejos;
  const titulos = [
    ...(enCurso ? [t`Tienes otra visita en curso`] : []),
    ...(otroDia ? [otroDia.dias > 0 ? t`Esta visita es del ${dia}` : t`Esta visita era del ${dia}`] : []),
    ...(lejos ? [t`Estás a ${cuanto} de la sucursal`] : []),
  ];
  const [titulo = '', ...otros] = titulos;
  const tituloDe = (cual: string) => otros.includes(cual) && <h3 className={css.otro}>{cual}</h3>;
  return (
    <Dialog isOpen title={titulo} onClose={alVolver}>
      <p className={css.sucursal} translate="no">
        {sucursal}
      </p>
      {enCurso && <EnCurso {...enCurso} />}
      {otroDia && (
        <>
          {tituloDe(titulos[enCurso ? 1 : 0] ?? '')}
          <OtroDia {...otroDia} />
        </>
      )}
      {lejos && (
        <>
          {tituloDe(titulos.at(-1) ?? '')}
          <Lejos {...lejos} />
        </>
      )}
      <div className={css.pie} data-atrasada={atrasada}>
        {enCurso ? (
          <LinkButton
            h={52}
            fullWidth
            to="/registro-visita/$visitaId"
            params={{ visitaId: enCurso.visita_id }}
            search={{ empresa: enCurso.empresa_id }}
          >
            <Trans>Seguir con la otra</Trans>
          </LinkButton>
        ) : otroDia ? (
          <LinkButton h={52} fullWidth to="/dashboard" variant={atrasada ? 'default' : 'filled'}>
            <Trans>Volver a las de hoy</Trans>
          </LinkButton>
        ) : (
          <Button h={52} fullWidth onClick={alVolver}>
            <Trans>No iniciar todavía</Trans>
          </Button>
        )}
        <Button
          h={52}
          fullWidth
          variant={atrasada ? 'filled' : 'default'}
          loading={comenzando}
          leftSection={<IconPlayerPlay size={20} stroke={1.8} aria-hidden />}
          onClick={alComenzar}
        >
          {lejos && !enCurso && !otroDia ? <Trans>Estoy en la tienda</Trans> : <Trans>Iniciar igual</Trans>}
        </Button>
      </div>
    </Dialog>
  );
};
