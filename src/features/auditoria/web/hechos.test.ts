import { describe, expect, it } from 'vitest';
import { hechoDe } from './hechos.ts';
import type { Entrada } from './entrada.ts';

const entrada = (datos: Partial<Entrada>): Entrada => ({
  id: 'id',
  created_at: '2026-03-02T12:00:00.000Z',
  actor_id: 'actor',
  actor_nombre: 'Andreína',
  actor_rol: 'admin',
  accion: 'update',
  entidad: 'empresa_usuarios',
  sobre: 'Luisana',
  antes: null,
  despues: null,
  ...datos,
});

describe('what a row of the trail says', () => {
  it.each([
    ['desactivado', { antes: { activo: true }, despues: { activo: false } }],
    ['activado', { antes: { activo: false }, despues: { activo: true } }],
    ['nombrado_admin', { antes: { rol: 'supervisor' }, despues: { rol: 'admin' } }],
    ['dejo_de_ser_admin', { antes: { rol: 'admin' }, despues: { rol: 'supervisor' } }],
    ['eliminado', { accion: 'delete', antes: { rol: 'mercaderista', activo: true } }],
  ] as const)('of a membership: %s', (que, datos) => {
    expect(hechoDe(entrada(datos))).toEqual({ que });
  });

  it('tells joining by oneself from being added, and coming back from being switched on', () => {
    const alta = { accion: 'insert', despues: { rol: 'mercaderista', activo: true } } as const;
    expect(hechoDe(entrada({ ...alta, actor_rol: null }))).toEqual({ que: 'se_unio', rol: 'mercaderista' });
    expect(hechoDe(entrada(alta))).toEqual({ que: 'agregado', rol: 'mercaderista' });
    const sistema = { actor_id: null, actor_nombre: null, actor_rol: null };
    expect(hechoDe(entrada({ ...alta, ...sistema }))).toEqual({ que: 'agregado', rol: 'mercaderista' });
    const vuelta = { antes: { activo: false, rol: 'supervisor' }, despues: { activo: true, rol: 'mercaderista' } };
    expect(hechoDe(entrada({ ...vuelta, actor_rol: null }))).toEqual({ que: 'volvio', rol: 'mercaderista' });
  });

  it.each([
    ['acepto', { respuesta: 'aceptada' }],
    ['rechazo', { respuesta: 'rechazada', expires_at: 'x' }],
    ['retiro', { respuesta: 'retirada' }],
    ['reemplazo', { respuesta: 'reemplazada' }],
    ['reenvio', { fecha_envio: 'x', expires_at: 'x' }],
    ['otro', { expires_at: 'x' }],
  ] as const)('of an invitation: %s', (que, despues) => {
    expect(hechoDe(entrada({ entidad: 'invitaciones', antes: { respuesta: null }, despues }))).toEqual({ que });
  });

  it('of a new invitation, with its role', () => {
    const nueva = entrada({ entidad: 'invitaciones', accion: 'insert', despues: { rol: 'supervisor' } });
    expect(hechoDe(nueva)).toEqual({ que: 'invitado', rol: 'supervisor' });
  });

  it('of the company and its settings, with what changed', () => {
    const nombre = { antes: { nombre: 'A' }, despues: { nombre: 'B' } };
    expect(hechoDe(entrada({ entidad: 'empresas', ...nombre }))).toEqual({
      que: 'cambio_empresa',
      cambios: [{ campo: 'nombre', antes: 'A', despues: 'B' }],
    });
    const horas = { antes: { business_hours_start: '08:00:00' }, despues: { business_hours_start: '09:00:00' } };
    expect(hechoDe(entrada({ entidad: 'company_settings', ...horas }))).toEqual({
      que: 'cambio_configuracion',
      cambios: [{ campo: 'business_hours_start', antes: '08:00:00', despues: '09:00:00' }],
    });
    const permiso = { antes: { permite_no_planificadas: false }, despues: { permite_no_planificadas: true } };
    expect(hechoDe(entrada({ entidad: 'company_settings', ...permiso }))).toMatchObject({
      cambios: [{ campo: 'permite_no_planificadas', antes: 'false', despues: 'true' }],
    });
    const tolerancia = { antes: { tolerancia_precio: 0.05 }, despues: { tolerancia_precio: 0.075 } };
    expect(hechoDe(entrada({ entidad: 'company_settings', ...tolerancia }))).toMatchObject({
      cambios: [{ campo: 'tolerancia_precio', antes: '0.05', despues: '0.075' }],
    });
    const alta = entrada({ entidad: 'empresas', accion: 'insert', despues: { nombre: 'B', logo_url: null } });
    expect(hechoDe(alta).que).toBe('registro_empresa');
  });

  it('of an account, by the names of what changed alone', () => {
    const cuenta = entrada({ entidad: 'usuarios', actor_rol: null, despues: { campos: ['correo', 'nombre'] } });
    expect(hechoDe(cuenta)).toEqual({ que: 'cambio_cuenta', campos: ['correo', 'nombre'] });
  });

  it.each([
    ['visita_movida', { antes: { fecha: 'a', usuario_id: 'x' }, despues: { fecha: 'b', usuario_id: 'y' } }],
    ['visita_reasignada', { antes: { usuario_id: 'x' }, despues: { usuario_id: 'y' } }],
    ['visita_editada', { antes: { hora: '09:00:00' }, despues: { hora: null } }],
    ['visita_cancelada', { antes: { cancelada_en: null }, despues: { cancelada_en: 'x', motivo_cancelacion: 'y' } }],
    ['visita_eliminada', { accion: 'delete', antes: { fecha: 'a', cancelada_en: null } }],
    ['visita_aceptada', { antes: { revisada_por: null }, despues: { revisada_por: 'x' } }],
    ['visita_anulada', { antes: { anulada_en: null }, despues: { anulada_en: 'x', revisada_por: 'y' } }],
    ['visita_aceptada', { antes: { anulada_en: 'x' }, despues: { anulada_en: null, revisada_por: 'y' } }],
  ] as const)('of a visit: %s', (que, datos) => {
    expect(hechoDe(entrada({ entidad: 'visitas', ...datos })).que).toBe(que);
  });

  it('of a decision about what waited: with its reason, where there is one', () => {
    const motivo = 'Coordenada mal puesta';
    for (const [entidad, despues] of [
      ['visitas', { revisada_por: 'x', motivo_revision: motivo }],
      ['visitas', { revisada_por: 'x', anulada_en: 'y', motivo_anulacion: motivo }],
      ['envios', { estado: 'resuelto', motivo_resolucion: motivo }],
    ] as const) {
      expect(hechoDe(entrada({ entidad, despues }))).toMatchObject({ motivo });
    }
    expect(hechoDe(entrada({ entidad: 'visitas', despues: { revisada_por: 'x' } }))).toMatchObject({ motivo: '' });
  });

  it.each([
    ['entrega_usada', { estado: 'resuelto', usado: true }],
    ['entrega_descartada', { estado: 'resuelto' }],
  ] as const)('of a delivery that waited: %s', (que, despues) => {
    expect(hechoDe(entrada({ entidad: 'envios', antes: { estado: 'en_revision' }, despues })).que).toBe(que);
  });

  it('of a correction: how many products', () => {
    const corregida = entrada({ entidad: 'envios', accion: 'insert', despues: { productos: 3 } });
    expect(hechoDe(corregida)).toEqual({ que: 'visita_corregida', cuantos: 3 });
  });

  it.each([
    ['serie_creada', { accion: 'insert', despues: { activa: true } }],
    ['serie_editada', { antes: { hora: null }, despues: { hora: '09:00:00' } }],
    ['serie_terminada', { antes: { activa: true }, despues: { activa: false } }],
    ['serie_terminada', { accion: 'delete', antes: { activa: true } }],
  ] as const)('of a series: %s', (que, datos) => {
    expect(hechoDe(entrada({ entidad: 'visitas_recurrentes', ...datos })).que).toBe(que);
  });
});

describe('what a row says of the catalogue', () => {
  it.each([
    ['producto_creado', 'empresa_productos', { accion: 'insert', despues: { nombre: 'Harina' } }],
    ['producto_con_precio', 'empresa_productos', { antes: { precio_compra: 1 }, despues: { precio_compra: 2 } }],
    [
      'producto_editado',
      'empresa_productos',
      { antes: { precio_compra: 1, sku: 'A' }, despues: { precio_compra: 2, sku: 'B' } },
    ],
    ['producto_con_imagen', 'empresa_productos', { antes: { imagen_url: null }, despues: { imagen_url: '/x' } }],
    ['producto_archivado', 'empresa_productos', { antes: { archivado_en: null }, despues: { archivado_en: 'x' } }],
    ['producto_recuperado', 'empresa_productos', { antes: { archivado_en: 'x' }, despues: { archivado_en: null } }],
    ['productos_creados', 'empresa_productos', { accion: 'insert', despues: { filas: 5000 } }],
    ['productos_editados', 'empresa_productos', { despues: { filas: 5000 } }],
    ['cadena_creada', 'cadenas', { accion: 'insert', despues: { nombre: 'Central' } }],
    ['cadena_editada', 'cadenas', { antes: { nombre: 'A' }, despues: { nombre: 'B' } }],
    ['cadena_con_logo', 'cadenas', { antes: { logo: null }, despues: { logo: '/x' } }],
    ['cadena_eliminada', 'cadenas', { accion: 'delete', antes: { nombre: 'A' } }],
    ['sucursal_archivada', 'sucursales', { antes: { archivada_en: null }, despues: { archivada_en: 'x' } }],
    ['sucursal_editada', 'sucursales', { antes: { lat: 1 }, despues: { lat: 2 } }],
    ['surtido_ampliado', 'productos_sucursales', { accion: 'insert', despues: { productos: 3 } }],
    ['surtido_reducido', 'productos_sucursales', { accion: 'delete', despues: { productos: 1 } }],
    [
      'surtido_ampliado',
      'reglas_de_surtido',
      { accion: 'insert', despues: { lugar: 'sucursal', productos: 3, se_venden: 3 } },
    ],
    [
      'surtido_reducido',
      'reglas_de_surtido',
      { accion: 'insert', despues: { lugar: 'sucursal', productos: 1, no_se_venden: 1 } },
    ],
    [
      'surtido_cambiado',
      'reglas_de_surtido',
      { accion: 'insert', despues: { lugar: 'sucursal', productos: 3, se_venden: 1 } },
    ],
    [
      'surtido_de_cadena_ampliado',
      'reglas_de_surtido',
      { accion: 'insert', despues: { lugar: 'cadena', productos: 2, se_venden: 2 } },
    ],
    [
      'surtido_de_cadena_cambiado',
      'reglas_de_surtido',
      { accion: 'update', despues: { lugar: 'formato', productos: 2 } },
    ],
    ['surtido_deshecho', 'reglas_de_surtido', { accion: 'delete', despues: { lugar: 'cadena', productos: 1 } }],
    ['surtidos_cambiados', 'reglas_de_surtido', { accion: 'insert', despues: { filas: 400 } }],
    ['formato_creado', 'formatos', { accion: 'insert', despues: { nombre: 'Grande' } }],
    ['formato_editado', 'formatos', { accion: 'update', antes: { nombre: 'A' }, despues: { nombre: 'B' } }],
    ['formato_eliminado', 'formatos', { accion: 'delete', antes: { nombre: 'A' } }],
    ['sucursales_creadas', 'sucursales', { accion: 'insert', despues: { filas: 40 } }],
    ['sucursales_editadas', 'sucursales', { accion: 'update', despues: { filas: 40 } }],
    ['cadenas_eliminadas', 'cadenas', { accion: 'delete', despues: { filas: 40 } }],
    ['surtidos_ampliados', 'productos_sucursales', { accion: 'insert', despues: { filas: 400 } }],
    ['surtidos_reducidos', 'productos_sucursales', { accion: 'delete', despues: { filas: 400 } }],
  ] as const)('%s', (que, entidad, datos) => {
    expect(hechoDe(entrada({ entidad, ...datos })).que).toBe(que);
  });
});

describe('what a row says of access and of files', () => {
  const desde = { ip: '192.0.2.1', dispositivo: 'Chrome, Android' };

  it.each([
    ['entro', 'entrada'],
    ['salio', 'salida'],
    ['cerro_sesiones', 'cierre'],
    ['restablecio', 'restablecida'],
  ] as const)('%s, with where from', (que, accion) => {
    const hecho = hechoDe(entrada({ entidad: 'accesos', accion, despues: desde }));
    expect(hecho).toEqual({ que, desde: '192.0.2.1 · Chrome, Android' });
    // of whoever was erased it is not kept
    expect(hechoDe(entrada({ entidad: 'accesos', accion, despues: {} }))).toEqual({ que, desde: '' });
  });

  it('of wrong passwords, how many, and whether they were too many', () => {
    const fallo = { entidad: 'accesos', accion: 'fallo', actor_id: null } as const;
    const { ip } = desde;
    expect(hechoDe(entrada({ ...fallo, despues: { intentos: 3, bloqueada: false, ip } }))).toEqual({
      que: 'fallo',
      cuantos: 3,
      desde: ip,
    });
    expect(hechoDe(entrada({ ...fallo, despues: { intentos: 10, bloqueada: true } })).que).toBe('fallo_y_bloqueo');
  });

  it('of a refusal, what was asked for and whether it was somebody else’s', () => {
    const despues = { metodo: 'GET', ruta: '/empresas/:empresaId/auditoria', ajena: false };
    const denegado = { entidad: 'accesos', accion: 'denegado' } as const;
    expect(hechoDe(entrada({ ...denegado, despues }))).toEqual({
      que: 'denegado',
      peticion: 'GET /empresas/:empresaId/auditoria',
    });
    expect(hechoDe(entrada({ ...denegado, despues: { ...despues, ajena: true } })).que).toBe('denegado_en_otra');
  });

  it.each([
    ['exporto_productos', { que: 'productos', formato: 'csv', filas: 3, filtros: ['busqueda'] }],
    ['exporto_visitas', { que: 'visitas', formato: 'xlsx', filas: 3 }],
    ['exporto_visita', { que: 'visita', formato: 'csv', filas: 3 }],
    ['exporto_reporte', { que: 'reporte', formato: 'xlsx', desde: '2026-01-01', hasta: '2026-01-31' }],
    ['pidio_analisis', { que: 'reporte', formato: 'ia', desde: '2026-01-01', hasta: '2026-01-31' }],
    ['otro', { que: 'algo nuevo' }],
  ] as const)('of a file: %s', (que, despues) => {
    expect(hechoDe(entrada({ entidad: 'exportaciones', accion: 'exporta', despues })).que).toBe(que);
  });
});
