import { VERSION_DE_ENVIO } from '../contract-envios.ts';
import { inicioDe, seNego, SIN_INTENTOS, type BaseLocal, type CamposDeProducto } from './base-local.ts';
import { desfaseConocido } from './desfase.ts';

const hayAlgo = ({
  inventario_actual,
  precio_venta_observado,
  observaciones,
  competencias,
}: CamposDeProducto): boolean =>
  inventario_actual !== '' || precio_venta_observado !== '' || observaciones !== '' || competencias.length > 0;

/**
 * As if it had not been begun, as long as nothing has been noted of it: false, something has. What the server has not heard of it never
 * hears of; else it is told.
 */
export const retirarInicio = (base: BaseLocal, visitaId: string, ahora = new Date()): Promise<boolean> =>
  base.transaction(
    'rw',
    [base.borradores, base.envios, base.fotos, base.registros, base.visitas, base.recuerdos],
    async () => {
      const [borrador, copia, envios, registros, fotos] = await Promise.all([
        base.borradores.get(visitaId),
        base.visitas.get(visitaId),
        base.envios.where({ visita_id: visitaId }).toArray(),
        base.registros.where({ visita_id: visitaId }).toArray(),
        base.fotos.where({ visita_id: visitaId }).count(),
      ]);
      if (!borrador || borrador.cerrado || borrador.corrige || registros.some(hayAlgo) || fotos > 0) return false;
      if ((borrador.no_listados ?? []).length > 0) return false;
      const inicio = inicioDe(envios);
      // of one that nobody planned there is none any more
      const sinPlan = inicio?.tipo === 'creacion';
      if (inicio && (inicio.intentos === 0 || seNego(inicio))) await base.envios.delete(inicio.envio_id);
      else if (inicio) {
        const envioId = crypto.randomUUID();
        const { empresa_id, cadena_nombre, sucursal_nombre } = inicio;
        await base.envios.add({
          ...SIN_INTENTOS,
          envio_id: envioId,
          visita_id: visitaId,
          empresa_id,
          cadena_nombre,
          sucursal_nombre,
          tipo: 'retirada',
          cuerpo: {
            envio_id: envioId,
            version: VERSION_DE_ENVIO,
            desfase_ms: await desfaseConocido(base),
            retirada_en: ahora.toISOString(),
          },
          creado_en: ahora.getTime(),
          fotos: 0,
          estado: 'por_enviar',
          recibo: null,
        });
      }
      await base.registros.where({ visita_id: visitaId }).delete();
      await base.borradores.delete(visitaId);
      if (sinPlan) await base.visitas.delete(visitaId);
      else if (copia) {
        // the server's word for it was of another content
        const { huella: _deAntes, ...sinEmpezar } = copia;
        await base.visitas.put({ ...sinEmpezar, iniciada_en: null, visita: { ...copia.visita, estado: 'pendiente' } });
      }
      return true;
    },
  );
