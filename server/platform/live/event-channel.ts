/** The channel of NOTIFY that carries the id of a person whose state has changed. */
export const EVENT_CHANNEL = 'munjip_events';
