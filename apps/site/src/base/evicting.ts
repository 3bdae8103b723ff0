/** Browsers that delete what a site has stored once it is not visited for seven days. */

type Browser = { userAgent: string; standalone?: boolean | undefined; connection?: unknown }

/**
 * Every browser on the engine of Safari, by what it says and by the APIs that it lacks; not a site
 * that was installed there.
 */
export const mayEvictStorage = (
  { userAgent, standalone, connection }: Browser,
  hasBackgroundSync: boolean,
  isInstalled: boolean,
): boolean =>
  standalone === false ||
  (standalone === undefined &&
    !isInstalled &&
    !hasBackgroundSync &&
    connection === undefined &&
    /AppleWebKit/.test(userAgent) &&
    !/Chrom|Android|Edg/.test(userAgent))
