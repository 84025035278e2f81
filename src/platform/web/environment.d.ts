/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** The application's files, as a page says them to the script that it carries. */
declare var anaquelArchivos: string[];
