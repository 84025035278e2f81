const PAIS = String.raw`\.(?:com|[a-z]{2}|com?\.[a-z]{2})$`;
const CONOCIDOS: [RegExp, string][] = [
  [/^(?:gmail|googlemail)\.com$/, 'https://mail.google.com/'],
  [new RegExp(`^(?:outlook|hotmail|live|msn)${PAIS}`), 'https://outlook.live.com/mail/'],
  [new RegExp(`^(?:yahoo|ymail|rocketmail)${PAIS}`), 'https://mail.yahoo.com/'],
  [/^(?:icloud|me|mac)\.com$/, 'https://www.icloud.com/mail'],
];

/** Where the mails of an address are read, if that is known by its domain. */
export const webmailDe = (correo: string): string | undefined => {
  const dominio = correo.slice(correo.lastIndexOf('@') + 1).toLowerCase();
  return CONOCIDOS.find(([patron]) => patron.test(dominio))?.[1];
};
