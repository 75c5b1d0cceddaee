/** Why the shop can't start with its environment, such as a bad variable. The message is one sentence for the operator. */
export class ConfigError extends Error {}
