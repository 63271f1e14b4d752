// Parts of the page that the first screen does not need, in one file.
export { AboutDialog } from './frame/AboutDialog.tsx';
export { Toasts } from './notices/Toasts.tsx';
export { PageNotices } from './updates/PageNotices.tsx';
export { PreviewPage } from './updates/PreviewPage.tsx';
