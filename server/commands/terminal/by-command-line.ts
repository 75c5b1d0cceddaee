/** Who makes a command's changes, and when, for `operate`. */
export const byCommandLine = () => ({ actor: 'command-line', now: new Date() }) as const;
