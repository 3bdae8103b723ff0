// Runs before the first paint, by itself and in every browser: see `scheme.ts`.
try {
  const scheme = localStorage.getItem('panel_scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
} catch {
  // A browser that keeps nothing follows the device.
}
