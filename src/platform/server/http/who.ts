import type { FastifyReply } from 'fastify';

interface Who {
  usuario_id: string;
  empresa_id?: string;
}

/** From here on every line of this request says who asks: ids, never an address or a name. Said twice it would stand there twice. */
export const nameInLog = (response: FastifyReply, who: Who): void => {
  const log = response.log.child({ ...who });
  response.log = log;
  response.request.log = log;
};
