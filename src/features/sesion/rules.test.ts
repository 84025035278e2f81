import { describe, expect, it } from 'vitest';
import { destinoTrasEntrar } from './rules.ts';

const ORIGEN = 'https://anaquel.test';
const prefijos = [
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\0',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '/',
  '\\',
  '%2f',
  '.',
  '/.',
  '/..',
  '/%2e%2e',
];
const saltos = [
  '//x.test',
  '/\\x.test',
  '\\\\x.test',
  '/\t/x.test',
  '/\n/x.test',
  '%2f%2fx.test',
  '/%2f/x.test',
  '/%5cx.test',
];
const sueltos = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://x.test/1',
  'file:///etc/passwd',
  'https://x.test',
  'https:x.test',
  'https:/x.test',
  'http://x.test/dashboard',
  'ftp://x.test',
  '///x.test',
  '////x.test',
  '/\\/x.test',
  '\\/x.test',
  '/ /x.test',
  '／／x.test',
  '⁄⁄x.test',
  '∕∕x.test',
  '/\u2215/x.test',
  '/\uff0f/x.test',
  '\u3002x.test',
  '@x.test',
  '/@x.test',
  '//anaquel.test@x.test',
  'https://anaquel.test@x.test',
  'https://anaquel.test.x.test',
  '/dashboard@x.test',
  '.x.test',
  '/dashboard/../..//x.test',
  '/dashboard/%2e%2e//x.test',
  '/dashboard\\@x.test',
  '/dashboard?next=//x.test',
  '/dashboard#//x.test',
  '/dashboard;//x.test',
  '/dashboard\n',
  '/dashboard ',
  ' /dashboard',
  '/DASHBOARD',
  '/dashboard/',
  '/api/v1/sesion',
  '/cadena/../../x',
  '/cadena/00000000-0000-0000-0000-000000000000/../x',
  '/cadena/00000000-0000-0000-0000-000000000000//x.test',
  '/registro-visita/1',
  '/registro-visita///x.test',
  '__proto__',
  'constructor',
  '/constructor',
  '',
];
const ataques = [...prefijos.flatMap((prefijo) => saltos.map((salto) => prefijo + salto)), ...sueltos];

describe('where a link may lead', () => {
  it('has a hundred payloads to stand against', () => {
    expect(new Set(ataques).size).toBeGreaterThanOrEqual(100);
  });
  it.each(ataques)('%j stays on this origin', (ataque) => {
    const conToken = new URL(destinoTrasEntrar({ redirect: ataque, token: 'abc' }), ORIGEN);
    expect([conToken.origin, conToken.pathname]).toEqual([ORIGEN, '/dashboard']);
    const sinToken = new URL(destinoTrasEntrar({ redirect: ataque }), ORIGEN);
    expect([sinToken.origin, sinToken.pathname]).toEqual([ORIGEN, '/dashboard']);
    const enLaConsulta = new URL(destinoTrasEntrar({ redirect: `/reportes-admin?desde=${ataque}` }), ORIGEN);
    expect([enLaConsulta.origin, enLaConsulta.pathname]).toEqual([ORIGEN, '/reportes-admin']);
  });
  it.each([
    '/dashboard',
    '/aceptar-invitacion-empresa',
    '/aceptar-invitacion-mercaderista',
    '/reporte-visita/0197c3f0-7f6e-7b1e-a7b0-52d6a3b0c9d1',
    '/cadena/0197c3f0-7f6e-7b1e-a7b0-52d6a3b0c9d1/sucursal/0197c3f0-7f6e-7b1e-a7b0-52d6a3b0c9d2',
  ])('%s is one of its own', (ruta) => expect(destinoTrasEntrar({ redirect: ruta })).toBe(ruta));
});

describe('destinoTrasEntrar', () => {
  it('is the dashboard unless a page was asked for', () => {
    expect(destinoTrasEntrar({})).toBe('/dashboard');
    expect(destinoTrasEntrar({ token: 'abc' })).toBe('/dashboard');
    expect(destinoTrasEntrar({ redirect: '/otra', token: 'abc' })).toBe('/dashboard');
  });
  it('is the page that was asked for, with what its address had', () => {
    expect(destinoTrasEntrar({ redirect: '/settings' })).toBe('/settings');
    expect(destinoTrasEntrar({ redirect: '/auditoria?entidad=visita&desde=2027-01-01' })).toBe(
      '/auditoria?entidad=visita&desde=2027-01-01',
    );
  });
  it('appends the token, whatever it holds', () => {
    expect(destinoTrasEntrar({ redirect: '/aceptar-invitacion-empresa', token: 'a&b=#//x.test' })).toBe(
      '/aceptar-invitacion-empresa?token=a%26b%3D%23%2F%2Fx.test',
    );
  });
});
