/**
 * Addresses that the server answers besides the pages of `routes.ts`. A proxy in front of it, such
 * as the development servers, forwards these.
 */

/** Feeds and files for machines, at their standard addresses. */
export const feedPaths = ['/robots.txt', '/sitemap.xml', '/agenda.ics', '/feed.xml'] as const

/** The calendar file of one event; the group is the event's id. */
export const eventCalendar = /^\/information\/events\/([1-9]\d{0,9})\.ics$/

/** Single addresses, and folders with everything below them. */
export const serverPaths = [
  '/api',
  '/socket.io',
  '/media',
  '/desktop',
  '/healthz',
  '/readyz',
  '/metrics',
  '/spmb',
  '/hasil',
  '/panduan',
  '/manifest.webmanifest',
  '/icons/share.png',
  '/share',
  '/brand',
  ...feedPaths,
] as const
