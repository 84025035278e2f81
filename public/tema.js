// Runs before the first paint, so that a dark theme never flashes light. A file of its own for the shell; prerendered pages carry it inline.
(function () {
  var tema = 'light';
  try {
    tema = localStorage.getItem('anaquel-tema') || tema;
    // src/dominio/alta-en-espera.ts: another screen is about to take the landing's place
    if (localStorage.getItem('anaquel-alta')) document.documentElement.setAttribute('data-alta', '');
  } catch {
    // storage refused: the default stands
  }
  if (tema === 'system') tema = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', tema === 'dark' ? 'dark' : 'light');
})();
