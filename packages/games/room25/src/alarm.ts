/** R25-SUS-3: the modes in which the first to enter Room 25 sounds the alarm, and how many rounds it leaves at most. */
export const ALARMED = ['suspicion', 'competition', 'team'] as const;
export const ALARM_ROUNDS = 5;
