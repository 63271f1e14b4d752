// Parts of the page that the first screen does not need, in one file.
export { AboutDialog } from './frame/AboutDialog.tsx';
export { Toasts } from './notices/Toasts.tsx';
export { PreviewNotice } from './updates/PreviewNotice.tsx';
export { PreviewPage } from './updates/PreviewPage.tsx';
