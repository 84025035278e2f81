import { normalizeIP } from '@fastify/rate-limit';

/**
 * An address as whatever is limited by address counts it. Who has an IPv6 connection has at least the 2^64 addresses of one network, so
 * the network is counted; an IPv4 address is itself however it is written.
 */
export const countedAddress = (ip: string): string => normalizeIP(ip, 64);
