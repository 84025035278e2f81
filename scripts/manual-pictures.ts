/**
 * The pictures of docs/manual, from a demo that runs: `pnpm dev --reset`, and beside it `node scripts/manual-pictures.ts`.
 * `--url=` another address than http://localhost:5173; `--only=visita` those groups alone whose name has that in it.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CLAVE } from './demo/logins.ts';
import { andreina, carlos, type PersonaDeDemo, wilmer, yusmary } from './demo/people.ts';

const { url, only } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:5173' }, only: { type: 'string', default: '' } },
}).values;

const CARPETA = join(import.meta.dirname, '..', 'docs', 'manual', 'imagenes');
const ESCRITORIO = { width: 1280, height: 720 };
const TELEFONO = { width: 390, height: 780 };
/** A page that is longer is cut here. */
const MAS_ALTA = 1200;

const quieta = async (pagina: Page): Promise<void> => {
  await pagina.waitForFunction(() => document.querySelectorAll('.mantine-Skeleton-root').length === 0);
  // the others come when somebody gets there
  await pagina.waitForFunction(() =>
    [...document.images].every((imagen) => {
      const { top, bottom } = imagen.getBoundingClientRect();
      return imagen.complete || bottom < 0 || top > window.innerHeight;
    }),
  );
  await pagina.waitForTimeout(600);
};

const cerrarAvisos = async (pagina: Page): Promise<void> => {
  const cerrar = pagina.getByRole('button', { name: 'Cerrar aviso' });
  while ((await cerrar.count()) > 0) {
    await cerrar.first().click();
    await pagina.waitForTimeout(300);
  }
};

/** The page as it is, or as high as its content: `entera`. With few colours, which is most of its bytes. */
const retratar = async (pagina: Page, nombre: string, { entera = false } = {}): Promise<void> => {
  await pagina.mouse.move(0, 0);
  await quieta(pagina);
  const vista = pagina.viewportSize() ?? ESCRITORIO;
  if (entera) {
    const alto = await pagina.evaluate(() => document.documentElement.scrollHeight);
    await pagina.setViewportSize({ ...vista, height: Math.max(vista.height, Math.min(alto, MAS_ALTA)) });
    await quieta(pagina);
  }
  const tomada = await pagina.screenshot();
  await pagina.setViewportSize(vista);
  const { size } = await sharp(tomada)
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
    .toFile(join(CARPETA, `${nombre}.png`));
  process.stdout.write(`${nombre}.png ${Math.round(size / 1024)} KB\n`);
};

const entrar = async (contexto: BrowserContext, { correo }: PersonaDeDemo): Promise<Page> => {
  const pagina = await contexto.newPage();
  await pagina.goto('/login');
  await pagina.getByLabel('Correo electrónico').fill(correo);
  await pagina.getByLabel(/^Contraseña( \*)?$/).fill(CLAVE);
  await pagina.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await pagina.waitForURL(/dashboard/);
  await pagina.waitForTimeout(1000);
  await cerrarAvisos(pagina);
  return pagina;
};

/** The first one that the field offers, or the first with these letters. */
const elegir = async (lugar: Locator, campo: string, opcion = ''): Promise<void> => {
  const entrada = lugar.getByRole('combobox', { name: campo });
  await entrada.click();
  if (opcion) await entrada.fill(opcion);
  const primera = lugar.page().getByRole('option', { name: opcion }).filter({ visible: true }).first();
  await primera.click();
};

const elegirPrimerDiaDelMesSiguiente = async (lugar: Locator): Promise<void> => {
  const pagina = lugar.page();
  await lugar.getByRole('button', { name: /^Fecha/ }).click();
  const mes = pagina.locator('[data-dates-dropdown]');
  await mes.getByRole('button', { name: 'Mes siguiente' }).click();
  await mes
    .getByRole('button', { name: /, 1 de / })
    .first()
    .click();
};

const ayer = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const enEscritorio: Record<string, (pagina: Page) => Promise<void>> = {
  panel: async (pagina) => {
    await pagina.goto('/dashboard');
    await pagina.getByRole('heading', { name: 'Herramientas' }).waitFor();
    await retratar(pagina, 'panel-admin', { entera: true });
  },
  invitar: async (pagina) => {
    await pagina.goto('/invitar-usuario');
    for (const [correo, rol] of [
      ['gabriela.torres@correo.example', 'Mercaderista'],
      ['luis.mendoza@paramoalto.example', 'Supervisor'],
    ] as const) {
      await pagina.getByLabel('Correo electrónico').fill(correo);
      await pagina.getByRole('radio', { name: rol }).check();
      if (rol === 'Supervisor') break;
      await pagina.getByRole('button', { name: 'Enviar invitación' }).click();
      await pagina.getByRole('button', { name: 'Nueva Invitación' }).click();
    }
    await cerrarAvisos(pagina);
    await retratar(pagina, 'invitar', { entera: true });
  },
  puntos: async (pagina) => {
    await pagina.goto('/gestion-puntos-de-venta');
    await pagina.getByRole('button', { name: /^Automercados El Turpial Dorado/ }).click();
    await pagina.getByRole('heading', { name: 'Automercados El Turpial Dorado' }).waitFor();
    await retratar(pagina, 'puntos-de-venta', { entera: true });
    await pagina.getByRole('button', { name: 'Agregar sucursal' }).click();
    await pagina.getByLabel('Nombre de la sucursal').fill('Maracay Las Delicias');
    await pagina.getByLabel('Enlace de mapas o coordenadas').fill('10.2735, -67.5921');
    await elegir(pagina.getByRole('main'), 'Estado geográfico', 'Aragua');
    await pagina.getByLabel('Municipio').fill('Girardot');
    await pagina.getByLabel('Nombre de la sucursal').scrollIntoViewIfNeeded();
    await retratar(pagina, 'sucursal-nueva', { entera: true });
  },
  sucursal: async (pagina) => {
    await pagina.goto('/gestion-puntos-de-venta');
    await pagina.getByRole('table', { name: 'Sucursales' }).getByRole('link').first().click();
    await pagina.getByRole('heading', { name: 'Productos asociados' }).waitFor();
    await retratar(pagina, 'sucursal', { entera: true });
  },
  productos: async (pagina) => {
    await pagina.goto('/productos-empresa');
    await pagina.getByRole('table', { name: 'Productos' }).waitFor();
    await retratar(pagina, 'productos');
    await pagina.getByRole('button', { name: 'Subir CSV' }).click();
    const csv = [
      'nombre,sku,categoria,presentacion,precio_venta_sugerido',
      'Avena en Hojuelas Doña Chila,PA-0101,Harinas y Cereales,400 g,1.95',
      'Adobo Completo Doña Chila,PA-0039,Condimentos,200 g,1.45',
      ',PA-0102,Bebidas,1 L,1.10',
      'Té de Malojillo,PA-0103,Café e Infusiones,20 und,barato',
    ].join('\n');
    await pagina
      .getByLabel('Archivo CSV')
      .setInputFiles({ name: 'productos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await pagina.getByRole('button', { name: /^Importar/ }).waitFor();
    await retratar(pagina, 'importar-csv');
  },
  calendario: async (pagina) => {
    await pagina.goto('/programar-visitas');
    await pagina.getByRole('button', { name: /más$/ }).first().waitFor();
    await retratar(pagina, 'visitas-calendario', { entera: true });
    await pagina
      .getByRole('gridcell', { name: /hoy|visitas/ })
      .getByRole('button', { name: /Pendiente$/ })
      .first()
      .click();
    await pagina.getByRole('dialog', { name: 'Detalle de Visita' }).waitFor();
    await retratar(pagina, 'visita-detalle');
  },
  nueva: async (pagina) => {
    await pagina.goto('/programar-visitas');
    await pagina.getByRole('button', { name: 'Nueva Visita' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Nueva Visita' });
    await elegir(dialogo, 'Mercaderista', 'Yusmary');
    await elegir(dialogo, 'Cadena', 'Híper Caribay');
    await elegir(dialogo, 'Sucursal');
    await elegirPrimerDiaDelMesSiguiente(dialogo);
    await dialogo.getByLabel('Instrucciones').fill('Revisar la punta de góndola de harinas.');
    await dialogo.getByRole('switch', { name: 'Visita recurrente' }).check();
    await dialogo.getByLabel('Tipo de recurrencia').selectOption('Cada semana, un día específico');
    await dialogo.getByLabel('Duración').selectOption('Número de repeticiones');
    await pagina.setViewportSize({ ...ESCRITORIO, height: 940 });
    await retratar(pagina, 'visita-nueva');
    await pagina.setViewportSize(ESCRITORIO);
    await dialogo.getByRole('button', { name: 'Programar Visita' }).click();
    await dialogo.waitFor({ state: 'hidden' });
  },
  masiva: async (pagina) => {
    await pagina.goto('/programar-visitas');
    await pagina.getByRole('button', { name: 'Creación Masiva' }).click();
    const dialogo = pagina.getByRole('dialog', { name: 'Creación Masiva' });
    await pagina.setViewportSize({ ...ESCRITORIO, height: 860 });
    for (const nombre of ['Betzabeth', 'Daniela']) await dialogo.getByRole('checkbox', { name: nombre }).check();
    await retratar(pagina, 'masiva-mercaderistas');
    await dialogo.getByRole('button', { name: 'Siguiente' }).click();
    await dialogo.getByRole('checkbox', { name: /Híper Caribay/ }).click();
    await dialogo.getByText('4 sucursales elegidas').waitFor();
    await elegirPrimerDiaDelMesSiguiente(dialogo);
    await dialogo.getByRole('switch', { name: 'Repetir esta visita' }).check();
    await retratar(pagina, 'masiva-sucursales');
    await dialogo.getByRole('button', { name: 'Generar Vista Previa' }).click();
    await dialogo.getByRole('button', { name: /^Confirmar y Crear/ }).waitFor();
    await retratar(pagina, 'masiva-previa');
    await pagina.setViewportSize(ESCRITORIO);
  },
  usuarios: async (pagina) => {
    await pagina.goto('/gestionar-usuarios');
    await pagina.getByRole('table', { name: 'Usuarios' }).waitFor();
    await retratar(pagina, 'usuarios');
    await pagina.goto('/settings#empresa');
    await pagina.getByLabel('Zona horaria').waitFor();
    await retratar(pagina, 'configuracion-empresa', { entera: true });
    await pagina.goto('/auditoria');
    await pagina.getByRole('listitem').first().waitFor();
    await retratar(pagina, 'auditoria');
    await pagina.goto('/rescate');
    await pagina.getByRole('button', { name: 'Elegir archivo' }).waitFor();
    await retratar(pagina, 'rescate-subir');
  },
  reporte: async (pagina) => {
    await pagina.goto('/programar-visitas');
    await pagina
      .getByRole('button', { name: /Completada$/ })
      .last()
      .click();
    await pagina.getByRole('link', { name: 'Ver Reporte' }).click();
    await pagina.getByRole('region', { name: 'Información general' }).waitFor();
    await retratar(pagina, 'reporte-visita', { entera: true });
  },
  'reportes-visitas': async (pagina) => {
    await pagina.goto('/reportes-admin');
    await pagina.getByRole('table', { name: 'Reportes de Visitas' }).waitFor();
    await pagina.goto(`/reportes-admin?hasta=${ayer()}`);
    await pagina.getByRole('table', { name: 'Reportes de Visitas' }).waitFor();
    await retratar(pagina, 'reportes-visitas');
    await pagina.getByRole('button', { name: /^Por revisar/ }).click();
    await pagina
      .getByRole('button', { name: /^Revisar, / })
      .first()
      .click();
    await pagina.getByRole('dialog', { name: 'Revisar visita' }).getByRole('button', { name: 'Aceptar' }).waitFor();
    await retratar(pagina, 'revisar-visita');
  },
  'reportes-avanzados': async (pagina) => {
    await pagina.goto('/reportes-avanzados');
    await elegir(pagina.getByRole('main'), 'Cadena', 'Automercados El Turpial');
    await pagina.getByRole('heading', { name: 'Productos que atender' }).waitFor();
    await retratar(pagina, 'reportes-avanzados', { entera: true });
    await pagina.getByRole('button', { name: 'Análisis IA' }).first().click();
    const analisis = pagina.getByRole('region', { name: 'Análisis IA' });
    await analisis.getByRole('button', { name: 'Descargar análisis' }).waitFor();
    await cerrarAvisos(pagina);
    await analisis.scrollIntoViewIfNeeded();
    await retratar(pagina, 'analisis');
    await pagina.getByRole('button', { name: 'Descargar CSV' }).first().click();
    const historial = pagina.getByRole('region', { name: 'Historial de reportes' });
    await historial.getByText('CSV').first().waitFor();
    await cerrarAvisos(pagina);
    await historial.scrollIntoViewIfNeeded();
    await retratar(pagina, 'reportes-historial');
  },
};

const deSupervisor = async (pagina: Page): Promise<void> => {
  await pagina.goto('/dashboard');
  await pagina.getByRole('heading', { name: 'Herramientas' }).waitFor();
  await retratar(pagina, 'panel-supervisor', { entera: true });
  await pagina
    .getByRole('link', { name: /^Ver Detalles/ })
    .first()
    .click();
  await pagina.getByRole('table', { name: 'Sucursales' }).waitFor();
  await retratar(pagina, 'cadena-supervisor');
};

/** Shelves with packets: what a phone would have seen. */
const fotoDeAnaquel = (tono: number): Promise<Buffer> => {
  const paquetes = Array.from({ length: 36 }, (_, i) => {
    const [x, y] = [20 + (i % 12) * 65, 40 + Math.floor(i / 12) * 190];
    const vacio = (i * 7 + tono) % 11 === 0;
    return vacio
      ? ''
      : `<rect x="${x}" y="${y}" width="56" height="130" rx="6" fill="hsl(${(tono + Math.floor(i / 3) * 40) % 360} 55% 52%)"/>`;
  });
  const repisas = [180, 370, 560].map((y) => `<rect y="${y - 10}" width="800" height="16" fill="#8a8f98"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#e9e4da"/>${paquetes.join('')}${repisas.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
};

const subirFotos = async (lugar: Locator, tonos: readonly number[]): Promise<void> => {
  const fotos = tonos.map(async (tono, i) => ({
    name: `anaquel-${i + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await fotoDeAnaquel(tono),
  }));
  await lugar.getByLabel('Subir foto').setInputFiles(await Promise.all(fotos));
  await lugar.getByRole('button', { name: `Ver foto ${tonos.length}` }).waitFor();
};

/** Where the branch is, as the way to it tells. */
const irALaSucursal = async (pagina: Page): Promise<void> => {
  const mapa =
    (await pagina
      .getByRole('link', { name: /^Cómo llegar/ })
      .first()
      .getAttribute('href')) ?? '';
  const [latitude = 0, longitude = 0] = (new URL(mapa).searchParams.get('destination') ?? '').split(',').map(Number);
  await pagina.context().grantPermissions(['geolocation', 'camera']);
  await pagina.context().setGeolocation({ latitude, longitude, accuracy: 10 });
};

const iniciarVisita = async (pagina: Page): Promise<void> => {
  await irALaSucursal(pagina);
  await pagina
    .getByRole('link', { name: /^(Iniciar|Continuar) Visita/ })
    .first()
    .click();
  await pagina.getByRole('heading', { name: /^Productos para revisar/ }).waitFor();
};

/** Of every product that is left, one after another. */
const contarTodo = async (pagina: Page): Promise<void> => {
  const inventario = pagina.getByLabel('Inventario actual');
  for (let i = 0; i < 100 && (await inventario.isVisible()); i++) {
    await inventario.fill(String(6 + ((i * 5) % 17)));
    await pagina.getByRole('button', { name: 'Siguiente', exact: true }).click();
  }
};

const hacerVisita = async (pagina: Page): Promise<void> => {
  await iniciarVisita(pagina);
  await retratar(pagina, 'visita-productos');
  await pagina.getByLabel('Inventario actual').fill('4');
  await pagina.getByRole('button', { name: /^Más de/ }).click();
  await pagina.getByLabel('Material POP').check();
  await pagina.getByLabel('Precio de venta observado').fill('2,10');
  await subirFotos(pagina.getByRole('listitem').getByRole('region', { name: 'Fotos' }), [10, 120]);
  await pagina.setViewportSize({ ...TELEFONO, height: 1150 });
  await pagina.getByLabel('Inventario actual').scrollIntoViewIfNeeded();
  await retratar(pagina, 'visita-producto');
  await pagina.setViewportSize(TELEFONO);
  await pagina.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await pagina.getByRole('button', { name: 'No se pudo realizar la visita' }).click();
  await pagina.getByRole('dialog').waitFor();
  await pagina.getByRole('button', { name: 'La tienda estaba cerrada' }).click();
  await retratar(pagina, 'visita-no-realizada');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Volver' }).click();
  await contarTodo(pagina);
  await pagina.getByRole('button', { name: 'Finalizar Visita' }).click();
  await pagina.getByRole('button', { name: 'Enviar visita' }).click();
  await pagina.getByText(/fotos recibidas$/).waitFor({ timeout: 60_000 });
  await cerrarAvisos(pagina);
  await retratar(pagina, 'visita-recibida');
};

/** In the page that is open: without a network the demo gives no page anew. */
const sinConexion = async (pagina: Page): Promise<void> => {
  const irA = async (nombre: string, titulo: string): Promise<void> => {
    await pagina.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: nombre }).click();
    await pagina.getByRole('heading', { name: titulo, level: 1 }).waitFor();
  };
  await pagina.goto('/dashboard-mercaderista');
  await pagina.waitForTimeout(6000);
  await iniciarVisita(pagina);
  await pagina.getByRole('link', { name: 'Volver' }).click();
  await irA('Envíos', 'Envíos');
  await irA('Hoy', 'Hola, Wilmer Rondón');
  await pagina.context().setOffline(true);
  await pagina.waitForTimeout(2000);
  await retratar(pagina, 'sin-conexion', { entera: true });
  await iniciarVisita(pagina);
  await subirFotos(pagina.getByRole('region', { name: 'Fotos del anaquel completo' }), [200, 300]);
  await contarTodo(pagina);
  await pagina.getByRole('button', { name: 'Finalizar Visita' }).click();
  await pagina.getByRole('button', { name: 'Enviar visita' }).click();
  await pagina.getByText('Guardada en el teléfono').waitFor();
  await cerrarAvisos(pagina);
  await retratar(pagina, 'visita-en-el-telefono');
  await pagina.getByRole('link', { name: 'Volver al Dashboard' }).click();
  await irA('Envíos', 'Envíos');
  await retratar(pagina, 'envios', { entera: true });
  await pagina.getByRole('link', { name: 'Subir una copia de rescate' }).scrollIntoViewIfNeeded();
  await retratar(pagina, 'copia-de-rescate');
  await irA('Hoy', 'Hola, Wilmer Rondón');
  // the dialog comes from the demo's server; the visit must not get to it meanwhile
  await pagina.route('**/api/**', (request) => request.abort());
  await pagina.context().setOffline(false);
  await pagina.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await pagina.getByRole('dialog').waitFor();
  await retratar(pagina, 'salir-sin-enviar');
};

const deMercaderista = async (pagina: Page): Promise<void> => {
  await pagina.goto('/dashboard-mercaderista');
  await pagina.getByRole('heading', { name: 'Próximas Visitas Pendientes' }).waitFor();
  await cerrarAvisos(pagina);
  await retratar(pagina, 'hoy', { entera: true });
  await pagina.getByRole('button', { name: /^Avisos/ }).click();
  await pagina.getByRole('dialog').getByRole('listitem').first().waitFor();
  await retratar(pagina, 'avisos');
  await pagina.goto('/dashboard-mercaderista');
  await pagina.getByRole('button', { name: /^Cambiar de empresa/ }).click();
  await retratar(pagina, 'cambiar-empresa');
  await pagina.goto('/dashboard-mercaderista');
  await hacerVisita(pagina);
  await pagina.goto('/historial-visitas');
  await pagina.getByRole('list', { name: 'Visitas' }).waitFor();
  await retratar(pagina, 'historial');
};

const conInvitacion = async (pagina: Page): Promise<void> => {
  await pagina.goto('/dashboard-mercaderista');
  await pagina.getByRole('button', { name: /^Invitaciones/ }).click();
  await pagina
    .getByRole('dialog')
    .getByRole('button', { name: /^Aceptar/ })
    .waitFor();
  await retratar(pagina, 'invitaciones');
};

const navegador = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});

const con = async (
  grupo: string,
  viewport: typeof ESCRITORIO,
  work: (contexto: BrowserContext) => Promise<void>,
): Promise<void> => {
  if (!grupo.includes(only)) return;
  const contexto = await navegador.newContext({
    baseURL: url,
    viewport,
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    reducedMotion: 'reduce',
  });
  await work(contexto);
  await contexto.close();
};

try {
  await con('entrar', ESCRITORIO, async (contexto) => {
    const pagina = await contexto.newPage();
    await pagina.goto('/login');
    await retratar(pagina, 'entrar');
  });
  for (const [grupo, tomar] of Object.entries(enEscritorio)) {
    await con(grupo, ESCRITORIO, async (contexto) => tomar(await entrar(contexto, andreina)));
  }
  await con('supervisor', ESCRITORIO, async (contexto) => deSupervisor(await entrar(contexto, carlos)));
  await con('mercaderista', TELEFONO, async (contexto) => deMercaderista(await entrar(contexto, yusmary)));
  await con('invitacion', TELEFONO, async (contexto) => conInvitacion(await entrar(contexto, wilmer)));
  await con('sin-conexion', TELEFONO, async (contexto) => sinConexion(await entrar(contexto, wilmer)));
} finally {
  await navegador.close();
}
