/**
 * Remembers how far the visitor scrolls before the page is ready. The returned function goes back there, because the
 * router starts at the top.
 */
export function scrolledEarly(): () => void {
  let top = window.scrollY;
  const renew = () => {
    top = window.scrollY;
  };
  window.addEventListener('scroll', renew, { passive: true });
  return () => {
    window.removeEventListener('scroll', renew);
    if (top > 0) window.scrollTo({ top, behavior: 'instant' });
  };
}
