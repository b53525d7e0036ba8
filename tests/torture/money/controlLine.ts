/** The environment variable by which a server under control starts with its clock ahead, in milliseconds. */
export const aheadVariable = "QUAI_TEST_AHEAD_MS";

/** What a server under control prints before the address at which it is controlled. */
export const controlLine = "This server is controlled at ";
