import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { DesdeCuando } from '#src/dominio/surtido/web/desde-cuando.tsx';
import { diaYMes } from '#src/dominio/visitas/web/formatos.ts';
import { removeAviso, showAviso } from '#src/platform/web/ui/avisos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { Conflict } from '#src/platform/web/ui/panel/conflict.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { AVISO } from '../cambio.ts';
import type { Sucursal } from '../consultas.ts';
import { CamposAqui } from './campos-aqui.tsx';
import { leerCambio, valoresDe } from './cambio-aqui.ts';
import css from './cambiar-aqui.module.css';
import { useConflictoAqui } from './conflicto-aqui.ts';
import { useDecirAqui } from './decir-aqui.ts';
import { dejaDeVenderse, esPropio, type ProductoAqui } from './procedencia.ts';

interface Props {
  abierto: boolean;
  empresaId: string;
  zona: string | undefined;
  sucursal: Sucursal;
  producto: ProductoAqui;
  alVolver: (producto: ProductoAqui) => void;
  alCerrar: () => void;
}

/** What a branch says of one product otherwise than it inherits, from now on or from a day to come. */
export const CambiarAqui = ({ abierto, empresaId, zona, sucursal, producto, alVolver, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const decimal = i18n.locale === 'en' ? '.' : ',';
  const [valores, setValores] = useState(() => valoresDe(producto, decimal));
  /** Null is now. */
  const [desde, setDesde] = useState<string | null>(null);
  const [revisado, setRevisado] = useState(false);
  const { nombre } = producto;
  const { leido, cambios, resolver, usar } = useConflictoAqui({
    empresaId,
    sucursalId: sucursal.id,
    producto,
    decimal,
    poner: (cambio) => setValores((antes) => ({ ...antes, ...cambio })),
  });
  const { mutate, isPending } = useDecirAqui({
    empresaId,
    sucursalId: sucursal.id,
    alCambiarOtro: async () => {
      const sigue = await resolver(valores);
      if (!sigue) alCerrar();
      return sigue;
    },
    alDecir: (dicho) => {
      const dia = dicho.desde && diaYMes(i18n, dicho.desde);
      showAviso({
        id: AVISO,
        tone: 'exito',
        title: dia ? t`Cambio programado` : t`Cambio guardado`,
        text: dia ? t`${nombre}, desde el ${dia}` : nombre,
      });
      alCerrar();
    },
  });
  const leida = leerCambio(leido, valores);
  const errores = revisado && leida && 'errores' in leida ? leida.errores : [];
  const cerrar = () => {
    removeAviso(AVISO);
    alCerrar();
  };
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    setRevisado(true);
    if (isPending || !leida || 'errores' in leida) return;
    mutate({ cambio: leida.cambio, desde });
  };
  return (
    <Dialog isOpen={abierto} title={nombre} onClose={cerrar} firm>
      <form className={css.formulario} noValidate onSubmit={enviar} onInput={() => removeAviso(AVISO)}>
        <p className="tenue">
          <Trans>
            Solo en <span translate="no">{nombreConCadena(sucursal)}</span>. Las visitas ya hechas no cambian.
          </Trans>
        </p>
        {cambios && (
          <Conflict
            title={t`Otra persona lo cambió mientras tanto.`}
            changes={cambios}
            labels={{ venta: t`Venta`, minimo: t`Mínimo propio`, precio: t`Precio propio` }}
            onUse={usar}
          />
        )}
        <CamposAqui producto={leido} valores={valores} errores={errores} alCambiar={setValores} />
        <DesdeCuando zona={zona} desde={desde} alElegir={setDesde} />
        <DialogFoot>
          {esPropio(leido) && (
            <Button
              variant="subtle"
              h={48}
              className={css.volver ?? ''}
              onClick={() => {
                cerrar();
                alVolver(leido);
              }}
            >
              {dejaDeVenderse(leido) ? <Trans>Quitar de aquí</Trans> : <Trans>Volver a heredar</Trans>}
            </Button>
          )}
          <Button variant="default" h={48} onClick={cerrar}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button type="submit" h={48} loading={isPending} disabled={!leida}>
            <Trans>Guardar</Trans>
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
