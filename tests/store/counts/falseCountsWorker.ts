// Loaded into a worker before its own module.
import { countFalsely } from "./falseCounts.ts";

countFalsely();
