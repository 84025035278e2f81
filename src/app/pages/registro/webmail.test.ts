import { expect, test } from 'vitest';
import { webmailDe } from './webmail.ts';

test.each([
  ['carmen@gmail.com', 'https://mail.google.com/'],
  ['carmen@hotmail.com', 'https://outlook.live.com/mail/'],
  ['carmen@outlook.es', 'https://outlook.live.com/mail/'],
  ['carmen@Yahoo.com.ve', 'https://mail.yahoo.com/'],
  ['carmen@yahoo.co.uk', 'https://mail.yahoo.com/'],
  ['carmen@icloud.com', 'https://www.icloud.com/mail'],
])('the mails of %s are read at %s', (correo, direccion) => {
  expect(webmailDe(correo)).toBe(direccion);
});

test.each([
  'carmen@avila.example',
  'gmail.com@avila.example',
  'carmen@gmail.com.avila.example',
  'carmen@live.avila.com',
])('where those of %s are read is not known', (correo) => {
  expect(webmailDe(correo)).toBeUndefined();
});
