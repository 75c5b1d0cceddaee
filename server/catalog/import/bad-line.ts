/** A line of a catalogue file that is not imported; the message is one sentence for the operator. */
export class BadLine extends Error {}

/** A file that cannot be imported at all; the message is one sentence for the operator. */
export class ImportError extends Error {}
