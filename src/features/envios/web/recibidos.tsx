import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import css from './envios.module.css';
import { momento } from './momento.ts';
import type { VisitaEnEnvios } from './resumir.ts';

const DE_UNA_VEZ = 15;

interface Props {
  visitas: readonly VisitaEnEnvios[];
  nombreDeEmpresa: (empresaId: string) => string | undefined;
  ahora: number;
}

/** The server's receipts of the last thirty days; older ones are not kept here. */
export const Recibidos = ({ visitas, nombreDeEmpresa, ahora }: Props) => {
  const { i18n } = useLingui();
  const [cuantas, setCuantas] = useState(DE_UNA_VEZ);
  return (
    <section className={css.seccion} aria-labelledby="recibidos">
      <h2 id="recibidos">
        <Trans>Recibidos en los últimos 30 días</Trans>
      </h2>
      <ul className={css.lista}>
        {visitas.slice(0, cuantas).map(({ final: { visita_id, empresa_id, sucursal_nombre, fotos, recibo } }) => {
          const empresa = nombreDeEmpresa(empresa_id);
          const cuando = recibo ? momento(i18n, recibo.recibida_en, ahora) : '';
          return (
            <li key={visita_id}>
              <Link
                to="/registro-visita/$visitaId"
                params={{ visitaId: visita_id }}
                search={{ empresa: empresa_id }}
                className={css.recibido}
              >
                <IconCircleCheckFilled size={24} aria-hidden />
                <span className={css.filaTexto}>
                  <strong translate="no">{sucursal_nombre}</strong>
                  <span className={css.detalle}>
                    <Trans>Recibido {cuando}</Trans>
                    {empresa && <span translate="no"> · {empresa}</span>}
                  </span>
                </span>
                {fotos > 0 && (
                  <span className={css.dato}>
                    <Plural value={fotos} one="# foto" other="# fotos" />
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      {visitas.length > cuantas && (
        <Button variant="default" h={48} onClick={() => setCuantas(cuantas + DE_UNA_VEZ)}>
          <Trans>Ver más</Trans>
        </Button>
      )}
    </section>
  );
};
