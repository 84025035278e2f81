import { ENLACE, type Mensaje } from './inbox-message.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapar = (texto: string): string => texto.replaceAll(/[&<>"']/g, (signo) => ESCAPES[signo] ?? signo);

export const ESTILO = `
:root { color-scheme: light dark; --fondo: #f4f2ed; --hoja: #fff; --tinta: #1d2322; --tenue: #67645a; --linea: #dedad0; --marca: #0b595a; --aqui: #ffc42e; }
@media (prefers-color-scheme: dark) { :root { --fondo: #091213; --hoja: #142224; --tinta: #e6edec; --tenue: #a0b0ae; --linea: #2a3d3f; --marca: #73bab6; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template: auto 1fr / minmax(16rem, 22rem) 1fr; font: 16px/1.5 system-ui, sans-serif; background: var(--fondo); color: var(--tinta); }
header { grid-column: 1 / -1; padding: 14px 20px; background: #0d3538; color: #f5f8f6; font-weight: 700; }
header span { color: #b4cbc8; font-weight: 400; }
nav { border-right: 1px solid var(--linea); overflow-y: auto; }
nav a { display: block; padding: 12px 20px; border-left: 4px solid transparent; border-bottom: 1px solid var(--linea); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover, nav a[aria-current] { background: var(--hoja); }
nav a[aria-current] { border-left-color: var(--aqui); }
nav b { display: block; }
small { color: var(--tenue); font-size: 14px; }
.idioma { padding: 0 6px; border: 1px solid var(--linea); border-radius: 6px; font-size: 13px; }
main { padding: 20px; display: flex; flex-direction: column; gap: 16px; min-width: 0; }
main > p { margin: 0; color: var(--tenue); }
h1 { margin: 0; font-size: 22px; line-height: 1.25; }
iframe { flex: 1; min-height: 34rem; width: 100%; border: 1px solid var(--linea); border-radius: 14px; background: #fff; }
details { border: 1px solid var(--linea); border-radius: 14px; background: var(--hoja); padding: 12px 16px; }
summary { cursor: pointer; font-weight: 600; }
pre { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
main a { color: var(--marca); }
@media (max-width: 760px) { body { grid-template: auto auto 1fr / 1fr; } nav { border-right: 0; max-height: 40vh; } }
`;

// whoever has opened a mail goes on reading it while the list grows; who has not sees the newest
export const GUION = `
const lista = document.querySelector('nav');
let vista;
setInterval(async () => {
  const respuesta = await fetch('/lista' + location.search).catch(() => undefined);
  document.title = respuesta ? 'Correos enviados · Anaquel' : 'Detenido · Anaquel';
  if (!respuesta?.ok) return;
  const nueva = await respuesta.text();
  const cambio = vista !== undefined && nueva !== vista;
  vista = nueva;
  if (cambio && location.search === '') location.reload();
  else if (cambio) lista.innerHTML = nueva;
}, 1500);
`;

const hora = (fecha: string): string => {
  const cuando = new Date(fecha);
  return Number.isNaN(cuando.getTime())
    ? ''
    : cuando.toLocaleTimeString('es-VE', { hour: '2-digit', minute: '2-digit' });
};

const idioma = ({ idioma: cual }: Mensaje): string =>
  cual === '' ? '' : `<span class="idioma">${escapar(cual)}</span>`;

/** Newest first. */
export const paginaDeLista = (mensajes: readonly Mensaje[], abierto: Mensaje | undefined): string =>
  mensajes
    .toReversed()
    .map(
      (mensaje) => `<a href="/?m=${mensaje.id}"${mensaje.id === abierto?.id ? ' aria-current="page"' : ''}>
<b>${escapar(mensaje.asunto)}</b><small>${escapar(mensaje.para.join(', '))} · ${hora(mensaje.fecha)}</small> ${idioma(mensaje)}</a>`,
    )
    .join('\n');

const conEnlaces = (texto: string): string => {
  const parts: string[] = [];
  let desde = 0;
  for (const { 0: enlace, index } of texto.matchAll(ENLACE)) {
    parts.push(
      escapar(texto.slice(desde, index)),
      `<a href="${escapar(enlace)}" target="_blank" rel="noreferrer">${escapar(enlace)}</a>`,
    );
    desde = index + enlace.length;
  }
  return parts.join('') + escapar(texto.slice(desde));
};

const body = (mensaje: Mensaje): string => `
<h1>${escapar(mensaje.asunto)}</h1>
<p>Para ${escapar(mensaje.para.join(', '))} · ${hora(mensaje.fecha)} ${idioma(mensaje)}</p>
<iframe title="${escapar(mensaje.asunto)}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mensajes/${mensaje.id}/html"></iframe>
<details><summary>Como texto</summary><pre>${conEnlaces(mensaje.texto)}</pre></details>`;

export const pagina = (mensajes: readonly Mensaje[], abierto: Mensaje | undefined): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Correos enviados · Anaquel</title>
<style>${ESTILO}</style>
</head>
<body>
<header>anaquel <span>· correos enviados en desarrollo</span></header>
<nav aria-label="Correos">${paginaDeLista(mensajes, abierto)}</nav>
<main>${abierto ? body(abierto) : '<h1>Todavía no hay correos</h1><p>Lo que Anaquel envíe aparecerá aquí por sí solo.</p>'}</main>
<script>${GUION}</script>
</body>
</html>
`;
