import { sentenceInMail, nameInMail } from '#src/platform/server/mail/foreign-text.ts';
import type { Content } from '#src/platform/server/mail/layout.ts';
import type { Texts } from '#src/platform/server/mail/mail.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import { type TipoDeAviso, tiposDeAviso } from '../contract.ts';
import type { AvisoPorCorreo } from './queries-correo.ts';

type AvisoEscrito = Omit<AvisoPorCorreo, 'correo' | 'idioma' | 'empresa_nombre'>;

interface Resumen {
  empresa: string;
  avisos: readonly AvisoEscrito[];
  url: string;
}

/** More than anybody reads in a mail; the rest is in the application. */
const LINEAS = 20;

interface Frases {
  titulos: Record<TipoDeAviso, string>;
  sinHora: string;
  antes: (cuando: string) => string;
  motivo: (cual: string) => string;
  mas: (cuantas: number) => string;
}

const formatos: Texts<Intl.DateTimeFormat> = {
  es: new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

const frases: Texts<Frases> = {
  es: {
    titulos: {
      nueva: 'Visitas nuevas',
      movida: 'Visitas que cambiaron',
      reasignada: 'Ya no son tuyas: las hará otra persona',
      cancelada: 'Visitas canceladas',
      eliminada: 'Visitas eliminadas',
    },
    sinHora: 'sin hora',
    antes: (cuando) => `antes: ${cuando}`,
    motivo: (cual) => `motivo: ${cual}`,
    mas: (cuantas) => `y ${cuantas} más`,
  },
  en: {
    titulos: {
      nueva: 'New visits',
      movida: 'Visits that changed',
      reasignada: 'No longer yours: somebody else will make them',
      cancelada: 'Cancelled visits',
      eliminada: 'Deleted visits',
    },
    sinHora: 'no time set',
    antes: (cuando) => `before: ${cuando}`,
    motivo: (cual) => `reason: ${cual}`,
    mas: (cuantas) => `and ${cuantas} more`,
  },
};

const lineaDe = (idioma: Idioma, aviso: AvisoEscrito): string => {
  const { sinHora, antes, motivo } = frases[idioma];
  // a civil date: no zone moves it
  const cuando = (fecha: string, hora: string | null) =>
    `${formatos[idioma].format(new Date(`${fecha}T00:00:00Z`))}, ${hora ?? sinHora}`;
  const { fecha_anterior, hora_anterior, sucursal_anterior } = aviso;
  const anterior = [
    sucursal_anterior && nameInMail(sucursal_anterior),
    fecha_anterior && cuando(fecha_anterior, hora_anterior),
  ]
    .filter(Boolean)
    .join(', ');
  const detalles = [anterior && antes(anterior), aviso.motivo && motivo(sentenceInMail(aviso.motivo))].filter(Boolean);
  const masDetalles = detalles.length > 0 ? ` (${detalles.join('; ')})` : '';
  return `${nameInMail(aviso.sucursal)}: ${cuando(aviso.fecha, aviso.hora)}${masDetalles}`;
};

const listasDe = (idioma: Idioma, avisos: readonly AvisoEscrito[]): { title: string; lines: string[] }[] =>
  tiposDeAviso.flatMap((tipo) => {
    const suyos = avisos.filter((aviso) => aviso.tipo === tipo);
    if (suyos.length === 0) return [];
    const lines = suyos.slice(0, LINEAS).map((aviso) => lineaDe(idioma, aviso));
    if (suyos.length > LINEAS) lines.push(frases[idioma].mas(suyos.length - LINEAS));
    return [{ title: frases[idioma].titulos[tipo], lines }];
  });

const textos: Texts<(resumen: Resumen) => Content> = {
  es: ({ empresa, avisos, url }) => ({
    subject: `${empresa}: cambios en tus visitas`,
    summary: avisos.length === 1 ? 'Hay 1 cambio en tus visitas.' : `Hay ${avisos.length} cambios en tus visitas.`,
    paragraphs: [`Esto cambió en tus visitas de ${empresa}:`],
    listas: listasDe('es', avisos),
    actions: [{ text: 'Ver mis visitas', url }],
    notes: ['Si no quieres recibir estos correos, apaga las notificaciones en Configuración.'],
  }),
  en: ({ empresa, avisos, url }) => ({
    subject: `${empresa}: changes to your visits`,
    summary:
      avisos.length === 1 ? 'There is 1 change to your visits.' : `There are ${avisos.length} changes to your visits.`,
    paragraphs: [`This has changed in your visits for ${empresa}:`],
    listas: listasDe('en', avisos),
    actions: [{ text: 'See my visits', url }],
    notes: ['If you do not want these e-mails, switch notifications off in Settings.'],
  }),
};

export const contenidoDeCorreo = (idioma: Idioma, resumen: Resumen): Content =>
  textos[idioma]({ ...resumen, empresa: nameInMail(resumen.empresa) });
