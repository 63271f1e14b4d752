// Shows the booking page of a business in the page that loads this script:
//   <script src="https://book.example.com/embed.js" data-service="…" defer></script>
// data-service, data-category, data-staff, data-date  preselected choices
// data-mode="button" data-label="Book now"            shows a button, which opens the page in a dialog
// The element around the frame receives the events daybook:step and daybook:booked.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin } = new URL(script.src);
  const chosen = ['service', 'category', 'staff', 'date'];

  function addressOf() {
    const address = new URL('/booking', origin);
    address.searchParams.set('embed', '1');
    for (const name of chosen) {
      const value = script.dataset[name];
      if (value) address.searchParams.set(name, value);
    }
    return address.href;
  }

  function openFrame() {
    const frame = document.createElement('iframe');
    frame.src = addressOf();
    frame.title = script.dataset.title ?? 'Book an appointment';
    frame.style.cssText = 'display:block;width:100%;height:640px;border:0;color-scheme:auto';
    const say = (message) => frame.contentWindow?.postMessage(message, origin);
    // The frame is as high as its page, which cannot know how much of it the window shows.
    let isLoaded = false;
    const showView = () => {
      if (!isLoaded || !frame.isConnected) return;
      const { top, bottom } = frame.getBoundingClientRect();
      const around = frame.closest('dialog')?.getBoundingClientRect();
      const above = Math.max(0, Math.round(Math.max(0, around?.top ?? 0) - top));
      const below = Math.max(
        0,
        Math.round(bottom - Math.min(window.innerHeight, around?.bottom ?? Infinity)),
      );
      say({ type: 'daybook:view', above, below });
    };
    const greet = () => {
      isLoaded = true;
      say({ type: 'daybook:hello' });
      showView();
    };
    frame.addEventListener('load', greet);
    // Also when something inside this page scrolls, such as a dialog.
    for (const type of ['scroll', 'resize'])
      window.addEventListener(type, showView, { capture: true, passive: true });
    new ResizeObserver(showView).observe(frame);
    window.addEventListener('message', ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow) return;
      if (data?.type === 'daybook:ready') greet();
      else if (data?.type === 'daybook:height') frame.style.height = `${Number(data.height) || 640}px`;
      else if (data?.type === 'daybook:step' || data?.type === 'daybook:booked') tell(frame, data);
    });
    return frame;
  }

  function tell(frame, { type, ...detail }) {
    // New content starts at the top: a visitor who has scrolled down a long list would miss it.
    if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' });
    frame.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }

  function openDialog() {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', script.dataset.title ?? 'Book an appointment');
    dialog.style.cssText =
      'width:min(72rem,96vw);max-height:92vh;padding:0;border:0;border-radius:10px;overflow:auto';
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Close';
    close.style.cssText = 'display:block;margin:8px 8px 8px auto;padding:8px 12px;font:inherit';
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    dialog.append(close, openFrame());
    document.body.append(dialog);
    dialog.showModal();
  }

  function start() {
    if (script.dataset.mode !== 'button') return script.after(openFrame());
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = script.dataset.label ?? 'Book now';
    button.addEventListener('click', openDialog);
    script.after(button);
  }

  if (script.isConnected && document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
})();
