const context = / \[[a-z ]+\]$/;

/**
 * The message without the context that distinguishes it from another with the same words: `Number [document]` is
 * “Number”.
 */
export const withoutContext = (message: string): string => message.replace(context, '');
