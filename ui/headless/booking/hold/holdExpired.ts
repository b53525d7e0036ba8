/** The word key for an expired hold, whose slot may be held again at once. */
export const holdExpiredWordKey = "errors.code.HOLD_EXPIRED";
