/** How somebody who does not look at a table can be told about it. Apart from the shapes, which only a server needs. */

/** What a guest can be alerted to; `digest`: once a day, what happened at their tables. */
export const ALERT_EVENTS = ['asked', 'short', 'invited', 'started', 'over', 'mentioned', 'digest'] as const;
export type AlertEvent = (typeof ALERT_EVENTS)[number];

/** By which way. */
export const ALERT_WAYS = ['push', 'mail', 'hook'] as const;
export type AlertWay = (typeof ALERT_WAYS)[number];

/** The chat rooms and services a webhook can speak to. */
export const HOOK_PRESETS = ['json', 'discord', 'telegram', 'matrix', 'ntfy'] as const;
export type HookPreset = (typeof HOOK_PRESETS)[number];

/** What a guest hears from one table: what they hear from all, only that they are asked, or nothing. */
export const LOUDNESS = ['usual', 'asked', 'none'] as const;
export type Loudness = (typeof LOUDNESS)[number];
