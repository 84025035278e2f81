import { Trans, useLingui } from '@lingui/react/macro';
import { IconBan, IconCalendarTime, IconGitBranch, IconLayoutGrid, IconSitemap, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './cuentas-de-surtido.module.css';
import type { Surtido } from './procedencia.ts';

const Cuenta = ({
  de,
  cuantos,
  icono: Icono,
  children,
}: {
  de: 'cadena' | 'formato' | 'propio' | 'por_venir';
  cuantos: number;
  icono: Icon;
  children: ReactNode;
}) => {
  const { i18n } = useLingui();
  return (
    <div data-de={de}>
      <dt>
        <Icono size={16} stroke={1.9} aria-hidden />
        <span>{children}</span>
      </dt>
      <dd>{i18n.number(cuantos)}</dd>
    </div>
  );
};

/** How much of what the branch sells comes from where. */
export const CuentasDeSurtido = ({ cuentas, formato }: { cuentas: Surtido['cuentas']; formato: string | null }) => (
  <dl className={css.cuentas}>
    <Cuenta de="cadena" cuantos={cuentas.cadena} icono={IconSitemap}>
      <Trans>De la cadena</Trans>
    </Cuenta>
    {formato !== null && (
      <Cuenta de="formato" cuantos={cuentas.formato} icono={IconLayoutGrid}>
        <Trans>
          Del formato <span translate="no">{formato}</span>
        </Trans>
      </Cuenta>
    )}
    <Cuenta de="propio" cuantos={cuentas.sucursal} icono={IconGitBranch}>
      <Trans>Con algo propio</Trans>
    </Cuenta>
    <Cuenta de="propio" cuantos={cuentas.no_se_venden} icono={IconBan}>
      <Trans>No se vende aquí</Trans>
    </Cuenta>
    {cuentas.por_venir > 0 && (
      <Cuenta de="por_venir" cuantos={cuentas.por_venir} icono={IconCalendarTime}>
        <Trans>Aún no se vende</Trans>
      </Cuenta>
    )}
  </dl>
);
